// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: NameOnce.name{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --visible=all --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --action-identity=value --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, benign for what the program asserts{{$}}

/**
 * A name that the first thread to ask puts together (racy single-check). A
 * String that is seen before it is made holds what it will.
 */
public class NameOnce {
  static String name;
  static int number = 3;

  static String name() {
    String seen = name;
    if (seen == null) {
      seen = "n" + number;
      name = seen;
    }
    return seen;
  }

  public static void main(String[] args) throws InterruptedException {
    Runnable work = () -> {
      String mine = name();
      assert mine.equals("n3") && mine.length() == 2 : mine;
      assert mine.hashCode() == 110 * 31 + 51;
    };
    Thread one = new Thread(work), two = new Thread(work);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
