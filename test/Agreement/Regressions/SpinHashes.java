// RUN: %check %s | FileCheck %s
// RUN: %check --strategy=dfs %s | FileCheck %s
// RUN: %check --visible=all %s | FileCheck %s
// CHECK: verdict: no findings{{$}}

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Program 63 of generate.py, without its outcome. The hash of a pending read of
 * v was that of an earlier read of w: the places were as far apart as the
 * fields. So the thread was said to go round in a loop.
 */
public class SpinHashes {
  static int a, b;
  static volatile int v, w;
  static int[] arr = new int[2];
  static final Object L = new Object(), M = new Object();
  static final AtomicInteger ai = new AtomicInteger();
  static final SpinHashes o = new SpinHashes();
  static Thread t0, t1;
  static int r0, r1;
  int f;
  static void run0() {
    int r = 1;
    try {
      if (w == 2) {
        synchronized (M) {
          arr[1]++;
        }
      } else {
        r = r * 31 + v;
      }
      if (w != 0) {
        r = r * 31 + v;
      } else {
        if (v > 0) {
          if (w == 1) {
            r = r * 31 + w;
          } else {
            if (v == 2) {
              try { Thread.sleep(1); r = r * 31 + 2; } catch (InterruptedException e) { r = r * 31 + 21; }
            }
          }
        }
      }
    } finally {
      r0 = r;
    }
  }
  static void run1() {
    int r = 2;
    try {
      synchronized (M) {
        b = 1;
      }
      if (v != 1) {
        t1.interrupt();
      }
      if (v == 1) {
        if (v != 0) {
          t0.interrupt();
        }
      } else {
        r = r * 31 + w;
      }
      if (t0.isInterrupted()) r = r * 31 + 3;
    } finally {
      r1 = r;
    }
  }
  public static void main(String[] args) {
    t0 = Thread.currentThread();
    t1 = new Thread(SpinHashes::run1, "t1");
    try { t1.start(); } catch (IllegalThreadStateException e) { }
    run0();
    for (;;) try { t1.join(); break; } catch (InterruptedException e) { r0 += 100; }
    int h = v * 3 + w;
    h = h * 31 + a;
    h = h * 31 + b;
    h = h * 31 + o.f;
    h = h * 31 + arr[0];
    h = h * 31 + arr[1];
    h = h * 31 + ai.get();
    h = h * 31 + r0;
    h = h * 31 + r1;
  }
}
