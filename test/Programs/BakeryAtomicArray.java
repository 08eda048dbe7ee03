// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The mended BakeryPlain and BakeryVolatileArray: both arrays are atomic
 * arrays, whose elements have the semantics of volatile fields.
 */
public class BakeryAtomicArray {
  private static int rolls = 10;

  public static void main(String[] args) throws InterruptedException {
    Bakery bakery = new Bakery(2);
    Thread anna = new Thread(() -> buy(bakery, 0, 3), "anna");
    Thread boris = new Thread(() -> buy(bakery, 1, 2), "boris");
    anna.start();
    boris.start();
    anna.join();
    boris.join();
    assert rolls == 5 : "somebody did not pay";
  }

  private static void buy(Bakery bakery, int customer, int count) {
    bakery.lock(customer);
    rolls -= count;
    bakery.unlock(customer);
  }
}

class Bakery {
  private final AtomicIntegerArray inside;
  private final AtomicIntegerArray ticket;

  Bakery(int customers) {
    inside = new AtomicIntegerArray(customers);
    ticket = new AtomicIntegerArray(customers);
  }

  void lock(int me) {
    inside.set(me, 1);
    int last = 0;
    for (int k = 0; k < ticket.length(); k++) {
      last = Math.max(last, ticket.get(k));
    }
    ticket.set(me, last + 1);
    while (someoneIsBefore(me, last + 1)) {
      Thread.onSpinWait();
    }
  }

  void unlock(int me) {
    inside.set(me, 0);
  }

  private boolean someoneIsBefore(int me, int mine) {
    for (int k = 0; k < ticket.length(); k++) {
      if (k != me && inside.get(k) == 1) {
        int theirs = ticket.get(k);
        if (theirs < mine || theirs == mine && k < me) {
          return true;
        }
      }
    }
    return false;
  }
}
