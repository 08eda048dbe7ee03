// Large arrays, whose shadow has runs (include/heddle/World/ShadowRuns.h), where
// one execution's array lies where another one's was.
//
// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
//
// Handed over by a join: no race, by clocks (with runs) and by the summary h
// (without).
// RUN: %status 0 heddle check -cp %t --strategy=dpor Sweeps -- handed | FileCheck --check-prefix=HANDED %s
// RUN: %status 0 heddle check -cp %t --strategy=dpor --jobs=2 Sweeps -- handed | FileCheck --check-prefix=HANDED %s
// RUN: %status 0 heddle check -cp %t --strategy=dfs --match=off Sweeps -- handed
// RUN: %status 0 heddle check -cp %t --strategy=dfs --match=off --detector=h Sweeps -- handed
// HANDED: verdict: no findings
// HANDED: explored exhaustively: 3 executions,
//
// One element of a block in the middle is read too early, where the array is
// the longer one of the two.
// RUN: %status 1 heddle check -cp %t --strategy=dpor Sweeps -- early | FileCheck --check-prefix=EARLY %s
// RUN: %status 1 heddle check -cp %t --strategy=dfs --match=off --detector=h Sweeps -- early | FileCheck --check-prefix=EARLY %s
// EARLY: race: int[]#2[6000]
// EARLY: verdict: 1 finding
//
// An atomic access of an element that a sweep has passed.
// RUN: %status 1 heddle check -cp %t --strategy=dpor Sweeps -- atomic | FileCheck --check-prefix=ATOMIC %s
// ATOMIC: race: int[]#2[6000]
// ATOMIC: verdict: 1 finding
//
// A loop that waits and looks at such elements, which will never change.
// RUN: %status 1 heddle check -cp %t --strategy=dpor Sweeps -- wait | FileCheck --check-prefix=WAIT %s
// WAIT: Thread-1 spins at Sweeps.java:{{[0-9]+}} waiting for a change of Sweeps.go
// WAIT: explored exhaustively: 2 executions,
import java.lang.invoke.*;

public class Sweeps {
  static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
  static volatile int go;
  static int[] shared;
  static volatile int[] early;

  static int sum(int[] a) {
    int s = 0;
    for (int x : a)
      s += x;
    return s;
  }

  public static void main(String[] args) throws Exception {
    String how = args[0];
    Thread t = new Thread(() -> {
      int[] a = new int[go == 0 ? 5000 : 9000];
      for (int i = 0; i < a.length; i++)
        a[i] = i;
      if (a.length == 9000)
        early = a;
      for (int i = 0; i < a.length; i++)
        a[i] = a[i] + 1;
      shared = a;
    });
    t.start();
    go = 1;
    if (how.equals("wait")) {
      t.join();
      int[] a = shared;
      Thread w = new Thread(() -> {
        while (go == 1 && a[4000] == 4001)
          ;
      });
      w.start();
      w.join();
      return;
    }
    int[] a = early;
    if (a != null && how.equals("early"))
      a[6000]++;
    if (a != null && how.equals("atomic"))
      ELEMENT.getAndAdd(a, 6000, 1);
    t.join();
    go = sum(shared);
    for (int i = 0; i < shared.length; i++)
      shared[i] = i;
    go = sum(shared);
  }
}
