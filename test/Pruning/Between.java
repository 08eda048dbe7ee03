// RUN: %check --model=jpr --stats --prune=none %s | FileCheck --check-prefixes=ALL,NONE %s
// RUN: %check --model=jpr --stats --prune=syntactic %s | FileCheck --check-prefixes=ALL,TRIED %s
// RUN: %check --model=jpr --stats --prune=z3 %s | FileCheck --check-prefixes=ALL,SOLVED %s
// ALL: verdict: no findings{{$}}
// NONE: discarded 2 executions;
// TRIED: discarded 2 executions;
// SOLVED: discarded 0 executions;

/** A condition over what two volatile reads will see that no values satisfy. */
public class Between {
  static int flag, x;
  static volatile int v, w;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      int seen = x;
      assert seen != 5;
    }, "reader");
    Thread writer = new Thread(() -> {
      int k = flag;
      int a = v;
      int b = w;
      if (k == 1 || (a > 10 && a < 1000 && b > 20 && b < 1000 && a + b < 30)) {
        x = 1;
      }
    }, "writer");
    reader.start();
    writer.start();
    flag = 1;
    v = 12;
    reader.join();
    writer.join();
  }
}
