// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.ArrayList;
import java.util.List;

/** The mended JoinWithoutStart: one loop starts what the next one joins. */
public class JoinStarted {

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
    List<Summer> parts = new ArrayList<>();
    for (int from = 0; from < numbers.length; from += 5) {
      parts.add(new Summer(numbers, from, from + 5));
    }
    for (Summer part : parts) {
      part.start();
    }
    long sum = 0;
    for (Summer part : parts) {
      part.join();
      assert !part.isAlive();
      sum += part.sum;
    }
    assert sum == 45 : "a part is missing";
  }
}
