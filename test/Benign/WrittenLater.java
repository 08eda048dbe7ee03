// RUN: %status 0 %check --model=opmm --quiet %s
// RUN: %status 1 heddle check --benign-races %s | FileCheck --check-prefix=BOTH %s
// BOTH: assertion failed in main
// BOTH: read WrittenLater.x -> 1 (future: the write of b
// BOTH: legal by JLS 17.4.8:
// BOTH-NEXT: E: a: read WrittenLater.x -> 1 (of b); write WrittenLater.y = 1 |
// BOTH: commit write WrittenLater.y = 1 of a; by a: read WrittenLater.x -> 0;
// BOTH: commit the rest; by E
// BOTH-NEXT: replay: {{.*}} --model=jpr {{.*}} --replay=
// BOTH: verdict: 1 finding
// BOTH-NEXT: races: 2, harmful
// BOTH-NOT: taken back
// RUN: %status 1 heddle check --benign-races --quiet --json=%t.json %s
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// JSON: "commitments": [
// JSON-NEXT: "E: a: read WrittenLater.x -> 1 (of b)
// JSON: "model": "jmm"

/** Each thread reads what the other one writes after its own read. */
public class WrittenLater {
  static int x, y, r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> { r1 = x; y = 1; }, "a");
    Thread b = new Thread(() -> { r2 = y; x = 1; }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
    assert !(r1 == 1 && r2 == 1);
  }
}
