// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: assertion failed
// BOTH: races: {{.*}}, harmful{{$}}

/** CounterInFinal, whose field is not final: the object may be seen without its first value. */
public class CounterNotFinal {
  static class Mark {
    volatile int at = 10;
  }
  static class Page {
    Mark mark = new Mark();
  }
  static Page shared;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> shared = new Page(), "a");
    a.start();
    Page p = shared;
    Mark m = p == null ? null : p.mark;
    assert m == null || m.at == 10;
    a.join();
  }
}
