// RUN: %check --model=jpr --stats --prune=none %s | FileCheck --check-prefixes=ALL,NONE %s
// RUN: %check --model=jpr --stats --prune=syntactic %s | FileCheck --check-prefixes=ALL,TRIED %s
// RUN: %check --model=jpr --stats --prune=z3 %s | FileCheck --check-prefixes=ALL,SOLVED %s
// ALL: verdict: no findings{{$}}
// NONE: discarded 8 executions;
// TRIED: discarded 4 executions;
// SOLVED: discarded 2 executions;

/** A value that is a term over what a volatile read will see: twice that is never 1. */
public class Doubled {
  static int flag, x;
  static volatile int v;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      int seen = x;
      assert seen != 5;
    }, "reader");
    Thread writer = new Thread(() -> {
      int k = flag;
      int a = v;
      x = k == 1 ? 1 : 2 * a;
    }, "writer");
    reader.start();
    writer.start();
    flag = 1;
    v = 3;
    reader.join();
    writer.join();
  }
}
