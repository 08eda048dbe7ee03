// RUN: %check --benign-races %s | FileCheck %s
// RUN: %check --benign-races --json=- %s | FileCheck %s --check-prefix=JSON
// Figure 1 of the JPR paper, String.hashCode: one race, and it is benign.

/** A hash cached in one plain field, read once: zero or the hash, whatever the order. */
public class Figure1 {
  static final Text TEXT = new Text("he");

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      assert TEXT.hashCode() == 31 * 'h' + 'e';
    }, "a");
    Thread b = new Thread(() -> {
      assert TEXT.hashCode() == 31 * 'h' + 'e';
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}

class Text {
  private final char[] value;
  private int hash;

  Text(String s) {
    value = s.toCharArray();
  }

  public int hashCode() {
    int h = hash;
    if (h == 0 && value.length > 0) {
      for (char c : value) {
        h = 31 * h + c;
      }
      hash = h;
    }
    return h;
  }
}

// CHECK: race: {{.*}}.hash
// CHECK: verdict: no findings
// CHECK-NEXT: races: 1, benign for what the program asserts
// CHECK: fixed point: reached in
// JSON: "races": [
// JSON: "kind": "race"
// JSON: "verdict": {
// JSON: "outcome": "verified"
// JSON: "races": "benign for what the program asserts"
