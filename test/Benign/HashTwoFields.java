// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: Text#1.hash{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 2, benign for what the program asserts{{$}}

/** A hash that may be zero, with a second plain field that says so: one of the two is written, never both. */
public class HashTwoFields {
  static final Text TEXT = new Text("he"), EMPTY = new Text("");

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      assert TEXT.hashCode() == 31 * 'h' + 'e';
      assert EMPTY.hashCode() == 0;
    }, "a");
    Thread b = new Thread(() -> {
      assert TEXT.hashCode() == 31 * 'h' + 'e';
      assert EMPTY.hashCode() == 0;
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
  private boolean hashIsZero;

  Text(String s) {
    value = s.toCharArray();
  }

  public int hashCode() {
    int h = hash;
    if (h == 0 && !hashIsZero) {
      for (char c : value) {
        h = 31 * h + c;
      }
      if (h == 0) {
        hashIsZero = true;
      } else {
        hash = h;
      }
    }
    return h;
  }
}
