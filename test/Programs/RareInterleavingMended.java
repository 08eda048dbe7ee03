// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicReference;

/**
 * The mended RareInterleaving: cabin and doors share one state, which each
 * changes by compareAndSet from the only state that allows the change.
 */
public class RareInterleavingMended {
  enum Lift {
    RESTING(false, false),
    MOVING(true, false),
    OPEN(false, true);

    final boolean moving;
    final boolean open;

    Lift(boolean moving, boolean open) {
      this.moving = moving;
      this.open = open;
    }
  }

  private static final AtomicReference<Lift> STATE = new AtomicReference<>(Lift.RESTING);
  private static boolean moved;
  private static boolean opened;

  public static void main(String[] args) throws InterruptedException {
    Thread cabin = new Thread(() -> moved = change(Lift.RESTING, Lift.MOVING), "cabin");
    Thread panel = new Thread(() -> opened = change(Lift.RESTING, Lift.OPEN), "panel");
    cabin.start();
    panel.start();
    cabin.join();
    panel.join();
    Lift lift = STATE.get();
    assert !(lift.moving && lift.open);
    assert moved != opened : "one of them must have its way";
    assert lift.moving == moved && lift.open == opened;
  }

  private static boolean change(Lift from, Lift to) {
    return STATE.compareAndSet(from, to);
  }
}
