// RUN: %check --model=jpr --stats --prune=none %s | FileCheck --check-prefixes=ALL,NONE %s
// RUN: %check --model=jpr --stats --prune=syntactic %s | FileCheck --check-prefixes=ALL,TRIED %s
// RUN: %check --model=jpr --stats --prune=z3 %s | FileCheck --check-prefixes=ALL,SOLVED %s
// ALL: verdict: no findings{{$}}
// NONE: discarded 2 executions;
// TRIED: discarded 2 executions;
// SOLVED: discarded 0 executions;

/** An index that is a term: it is even, the element that was read is not. */
public class EvenCell {
  static final int[] CELLS = new int[8];
  static int flag;
  static volatile int v;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      int seen = CELLS[3];
      assert seen != 5;
    }, "reader");
    Thread writer = new Thread(() -> {
      int k = flag;
      int a = v;
      CELLS[k == 1 ? 3 : 2 * a & 7] = 1;
    }, "writer");
    reader.start();
    writer.start();
    flag = 1;
    v = 1;
    reader.join();
    writer.join();
  }
}
