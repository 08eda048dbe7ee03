// RUN: %check %s | FileCheck %s
// RUN: %check --strategy=dfs %s | FileCheck %s
// CHECK: verdict: no findings{{$}}

/** The loop waits for a change of the upper half of a long. */
public class SpinOnLong {
  static volatile long word;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> word = 1L << 32, "writer");
    t.start();
    while (word == 0) {
      Thread.onSpinWait();
    }
    t.join();
  }
}
