// RUN: not %check %s | FileCheck %s
// RUN: not %check --strategy=dfs %s | FileCheck %s
// CHECK-DAG: assertion failed: not done in eager{{$}}
// CHECK: verdict: 1 finding{{$}}

/** As JoinBeforeStart, but late ends: the end is between start and join. */
public class JoinBeforeStartEnds {
  static Thread late;
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    late = new Thread(() -> done = true, "late");
    Thread eager = new Thread(() -> {
      try {
        late.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      assert done : "not done";
    }, "eager");
    eager.start();
    late.start();
    eager.join();
    late.join();
  }
}
