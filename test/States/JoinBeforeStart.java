// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=full %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=bfs %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=best %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dpor --max-depth=200 %s | FileCheck %s
// CHECK: uncaught exception: java.lang.IllegalStateException: not started yet
// CHECK: verdict: 1 finding

/**
 * A join returns at once if its thread has not been started, and never does if
 * it has been, since that one goes on for ever.
 */
public class JoinBeforeStart {
  static volatile boolean joined;

  public static void main(String[] args) throws Exception {
    Thread endless = new Thread(() -> {
      try {
        while (true)
          Thread.sleep(10);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    Thread joiner = new Thread(() -> {
      for (int i = 0; i < 20; i++) // so that few random schedules show it
        synchronized (endless) {
        }
      try {
        endless.join();
        joined = true;
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    joiner.start();
    endless.start();
    if (joined)
      throw new IllegalStateException("not started yet");
  }
}
