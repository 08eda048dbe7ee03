// RUN: not %check %s | FileCheck %s
// RUN: not %check --strategy=dfs %s | FileCheck %s
// CHECK: uncaught exception: java.lang.IllegalStateException: joined before the start in main
// CHECK: verdict: 1 finding{{$}}

// A join that finds its thread not started commutes with nothing that makes it
// return: it could come before the interrupt, too. dpor did not see that.
public class JoinBeforeStartInterrupted {
  static volatile int x;
  static int seen, interrupted;

  public static void main(String[] arguments) throws InterruptedException {
    Thread late = new Thread(() -> {});
    Thread joiner = new Thread(() -> {
      try {
        late.join();
      } catch (InterruptedException e) {
        interrupted = 1;
      }
      x = 2;
    });
    Thread starter = new Thread(() -> {
      seen = x;
      joiner.interrupt();
      late.start();
    });
    starter.start();
    joiner.start();
    starter.join();
    joiner.join();
    late.join();
    if (seen == 2 && interrupted == 0) // x was written before all of it
      throw new IllegalStateException("joined before the start");
  }
}
