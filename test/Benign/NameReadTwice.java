// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: NameReadTwice.name{{$}}
// RUN: %status 1 %check --model=jpr %s | FileCheck --check-prefix=JPR %s
// JPR: uncaught exception: java.lang.NullPointerException: Cannot invoke "String.length()" because the return value of "NameReadTwice.name()" is null in Thread-1
// JPR: read NameReadTwice.name -> String
// JPR: read NameReadTwice.name -> null (the first value)
// JPR: verdict: 1 finding
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: {{[0-9]+}}, harmful{{$}}

/** As NameOnce, but the field is read again for the result, which may be older. */
public class NameReadTwice {
  static String name;
  static int number = 3;

  static String name() {
    if (name == null) {
      name = "n" + number;
    }
    return name;
  }

  public static void main(String[] args) throws InterruptedException {
    Runnable work = () -> {
      assert name().length() == 2;
    };
    Thread one = new Thread(work), two = new Thread(work);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
