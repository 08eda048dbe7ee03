// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: the second half is missing in main{{$}}
// CHECK-DAG: at JoinWithoutStart.main(JoinWithoutStart.java:44)
// CHECK: verdict: 1 finding{{$}}

/**
 * Joining a thread that was never started returns at once. Nothing hangs and
 * nothing races; half of the work is just not done.
 */
public class JoinWithoutStart {

  static class Summer extends Thread {
    private final int[] numbers;
    private final int from;
    private final int to;
    private long sum;

    Summer(int[] numbers, int from, int to) {
      this.numbers = numbers;
      this.from = from;
      this.to = to;
    }

    @Override
    public void run() {
      for (int i = from; i < to; i++) {
        sum += numbers[i];
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] numbers = new int[10];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i;
    }
    Summer low = new Summer(numbers, 0, 5);
    Summer high = new Summer(numbers, 5, 10);
    low.start();
    // high.start() is missing
    low.join();
    high.join();
    assert low.sum == 10;
    assert high.sum == 35 : "the second half is missing";
  }
}
