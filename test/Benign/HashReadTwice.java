// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: Text#1.hash{{$}}
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed in {{main|a|b}}
// JPR: verdict: 2 findings{{$}}
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, harmful{{$}}

/** The hash is read again for the result: the second read may still see zero. */
public class HashReadTwice {
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
