// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: int[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by {{anna|boris}} at BakeryVolatileArray.java:54{{$}}
// CHECK-DAG: read by {{anna|boris}} at BakeryVolatileArray.java:52{{$}}
// CHECK-DAG: race: int[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by {{anna|boris}} at BakeryVolatileArray.java:54{{$}}
// CHECK-DAG: read by {{anna|boris}} at BakeryVolatileArray.java:75{{$}}
// CHECK: verdict: 2 findings

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Lamport's bakery for two customers. The one inside is kept in an atomic array,
 * but the tickets fell into the trap: volatile reference, plain elements.
 */
public class BakeryVolatileArray {
  private static int rolls = 10;

  public static void main(String[] args) throws InterruptedException {
    Bakery bakery = new Bakery(2);
    Thread anna = new Thread(() -> buy(bakery, 0, 3), "anna");
    Thread boris = new Thread(() -> buy(bakery, 1, 2), "boris");
    anna.start();
    boris.start();
    anna.join();
    boris.join();
    System.out.println("rolls left: " + rolls);
  }

  private static void buy(Bakery bakery, int customer, int count) {
    bakery.lock(customer);
    rolls -= count;
    bakery.unlock(customer);
  }
}

class Bakery {
  private final int customers;
  private final AtomicIntegerArray inside;
  private volatile int[] ticket;

  Bakery(int customers) {
    this.customers = customers;
    inside = new AtomicIntegerArray(customers);
    ticket = new int[customers];
  }

  void lock(int me) {
    inside.set(me, 1);
    int last = 0;
    for (int k = 0; k < customers; k++) {
      last = Math.max(last, ticket[k]);
    }
    ticket[me] = last + 1;
    while (someoneIsBefore(me)) {
      Thread.onSpinWait();
    }
  }

  void unlock(int me) {
    inside.set(me, 0);
  }

  private boolean someoneIsBefore(int me) {
    for (int k = 0; k < customers; k++) {
      if (k != me && inside.get(k) == 1 && isBefore(k, me)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBefore(int k, int me) {
    int mine = ticket[me];
    int theirs = ticket[k];
    return theirs < mine || theirs == mine && k < me;
  }
}
