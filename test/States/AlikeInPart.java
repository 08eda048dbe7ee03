// RUN: %status 0 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=dfs %s | FileCheck %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=bfs %s | FileCheck %s
// CHECK: verdict: no findings
// CHECK-NEXT: explored exhaustively

/**
 * FIRST and LAST have some bits of a hash in common: a loop that has seen one
 * must still know the other from it.
 */
public class AlikeInPart {
  static final int FIRST = 23279, LAST = 25834;
  static volatile int page = FIRST;
  static volatile boolean stopped;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      while (page != LAST) {
        if (Thread.currentThread().isInterrupted() || stopped) {
          return;
        }
      }
    });
    reader.start();
    page = LAST;
    reader.join();
  }
}
