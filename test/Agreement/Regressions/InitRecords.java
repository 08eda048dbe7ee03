// RUN: %check %s | FileCheck %s
// RUN: %check --strategy=dfs %s | FileCheck %s
// CHECK: verdict: no findings{{$}}

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The record of I's initialisation lay in two cards of the undo log, of which
 * one was saved. (How many fields there are matters.)
 */
public class InitRecords {
  static final AtomicInteger ai = new AtomicInteger();
  static volatile int w;

  static class I {
    static int x = 1;

    static {
      x = ai.incrementAndGet();
    }
  }

  static class J {
    static int y = w;

    static {
      y += I.x;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      int z = I.x;
      z = I.x;
    });
    t.start();
    int y = J.y;
    y = I.x;
    t.join();
  }
}
