// RUN: %status 1 %check --quiet --strategy=dpor --visible=all %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=hash --visible=all %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=hash --visible=all --match-without-h %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=hash --visible=all --jobs=2 %s | FileCheck %s

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * With every access visible, accesses that race come in all orders, those that
 * are atomic on one side too: each counts to 2, which random executions hardly
 * ever show.
 */
class RacesInAnyOrder {
  // CHECK-DAG: race: RacesInAnyOrder.plain
  // CHECK-DAG: race: RacesInAnyOrder.mixed
  // CHECK-DAG: uncaught exception: java.lang.IllegalStateException
  // CHECK-DAG: uncaught exception: java.lang.UnsupportedOperationException
  // CHECK: verdict: {{[4-9]}} findings
  static int plain, mixed;
  static final VarHandle MIXED;

  static {
    try {
      MIXED = MethodHandles.lookup().findStaticVarHandle(RacesInAnyOrder.class, "mixed", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static void check(Runnable one, Runnable other) throws InterruptedException {
    Thread t = new Thread(one), u = new Thread(other);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  static void countPlain() {
    for (int i = 0; i < 4; i++)
      plain++;
  }

  public static void main(String[] args) throws InterruptedException {
    check(RacesInAnyOrder::countPlain, RacesInAnyOrder::countPlain);
    if (plain == 2)
      throw new IllegalStateException();
    if (plain != 8)
      return;
    check(() -> {
      for (int i = 0; i < 4; i++)
        MIXED.setVolatile((int) MIXED.getVolatile() + 1);
    }, () -> {
      for (int i = 0; i < 4; i++)
        mixed++;
    });
    if (mixed == 2)
      throw new UnsupportedOperationException();
  }
}
