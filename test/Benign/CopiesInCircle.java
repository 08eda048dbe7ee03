// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed: from nowhere in main
// JPR: verdict: 1 finding{{$}}
// RUN: %status 0 heddle check --benign-races %s | FileCheck --check-prefix=BOTH --implicit-check-not="assertion failed" %s
// BOTH: verdict: no findings
// BOTH: races: 4, benign for what the program asserts
// BOTH: taken back: jpr has it, the Java memory model has not: Failed assertion: from nowhere in main at CopiesInCircle.java:36
// BOTH: explored exhaustively
// BOTH: assumed: under jmm, executions that justify others come to an end
// RUN: %status 0 heddle check --benign-races --json=%t.json --quiet %s
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// JSON: "takenBack": [
// JSON-NEXT: "Failed assertion: from nowhere in main at
// RUN: %status 3 heddle check --benign-races --max-rounds=4 %s | FileCheck --check-prefix=BOUND %s
// BOUND: not known whether Java allows it: the bound on rounds
// BOUND: verdict: inconclusive, 1 finding that Java may not allow
// BOUND: races: 4, not known to be benign

/** As causality test 5: x and y are copied round, and nothing but z gives a 1. */
public class CopiesInCircle {
  static int x, y, z, r1, r2, r3;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> { r1 = x; y = r1; }, "a");
    Thread b = new Thread(() -> { r2 = y; x = r2; }, "b");
    Thread c = new Thread(() -> { z = 1; }, "c");
    Thread d = new Thread(() -> { r3 = z; x = r3; }, "d");
    a.start();
    b.start();
    c.start();
    d.start();
    a.join();
    b.join();
    c.join();
    d.join();
    assert !(r1 == 1 && r2 == 1 && r3 == 0) : "from nowhere";
  }
}
