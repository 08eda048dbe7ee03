// RUN: %status 0 %check --model=opmm --quiet %s
// RUN: %status 3 heddle check --benign-races %s | FileCheck --check-prefix=BOTH %s
// BOTH: assertion failed in main
// BOTH: not known whether Java allows it: fences are not in JLS 17.4
// BOTH: verdict: inconclusive, 1 finding that Java may not allow
// BOTH-NEXT: races: 2, not known to be benign
// RUN: %status 3 heddle check --benign-races --quiet --json=%t.json %s
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// JSON: "model": "jpr"
// JSON: "unclear": "fences are not in JLS 17.4"
// JSON: "outcome": "inconclusive"

import java.lang.invoke.VarHandle;

/** A fence between loads leaves a load and a later store unordered; JLS 17.4 knows no fences. */
public class WrittenLaterFenced {
  static int x, y, r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> { r1 = x; VarHandle.loadLoadFence(); y = 1; }, "a");
    Thread b = new Thread(() -> { r2 = y; VarHandle.loadLoadFence(); x = 1; }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
    assert !(r1 == 1 && r2 == 1);
  }
}
