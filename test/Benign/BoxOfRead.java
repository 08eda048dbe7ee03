// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC-DAG: race: BoxOfRead.last{{$}}
// SC-DAG: race: BoxOfRead.ready{{$}}
// RUN: %status 1 %check --model=jpr %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed: 1001
// JPR: read BoxOfRead.last -> Integer#1 (1001) (future: the write of b
// JPR: verdict: 1 finding
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 2, harmful{{$}}

/**
 * Load buffering of boxes: one thread sees the Integer that the other one makes only later, and
 * what is in it. No execution in some order of the accesses has that. That the failure makes the
 * first thread initialise classes must not move the other one's Integer.
 */
public class BoxOfRead {
  static Integer last;
  static int ready;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      Integer seen = last;
      ready = 1;
      int got = seen == null ? 0 : seen;
      assert got == 0 || got == 1000 : got;
    }, "a");
    Thread b = new Thread(() -> {
      int r = ready;
      last = Integer.valueOf(1000 + r);
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
