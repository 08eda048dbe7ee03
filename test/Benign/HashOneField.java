// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: Text#1.hash{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, benign for what the program asserts{{$}}

/** A hash cached in one plain field, read once: zero or the hash, whatever the order. */
public class HashOneField {
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
