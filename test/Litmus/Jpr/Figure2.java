// RUN: %status 1 %check --benign-races %s | FileCheck %s
// RUN: %status 1 %check --model=jpr %s | FileCheck --check-prefix=JPR %s
// Figure 2 of the JPR paper: the field is read again, and the second read may
// see 0 though the first did not. Without races there is nothing to look for.

/** The hash is read again for the result: the second read may still see zero. */
public class Figure2 {
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
    h = hash;
    return h;
  }
}

// CHECK: race: {{.*}}.hash
// CHECK: assertion failed in
// CHECK: --model=opmm Figure2 --replay=
// CHECK: verdict: 2 findings
// CHECK-NEXT: races: 1, harmful
// JPR: assertion failed in
// JPR: future: the write of b at
