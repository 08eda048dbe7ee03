// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: boolean[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by {{anna|boris}} at BakeryPlain.java:48{{$}}
// CHECK-DAG: read by {{anna|boris}} at BakeryPlain.java:65{{$}}
// CHECK-DAG: race: boolean[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by {{anna|boris}} at BakeryPlain.java:60{{$}}
// CHECK-DAG: read by {{anna|boris}} at BakeryPlain.java:65{{$}}
// CHECK-DAG: race: int[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by {{anna|boris}} at BakeryPlain.java:53{{$}}
// CHECK-DAG: read by {{anna|boris}} at BakeryPlain.java:51{{$}}
// CHECK-DAG: race: BakeryPlain.rolls{{$}}
// CHECK-DAG: {{read|write}} by {{anna|boris}} at BakeryPlain.java:33{{$}}
// CHECK-DAG: {{read|write}} by {{anna|boris}} at BakeryPlain.java:33{{$}}
// CHECK: verdict: 4 findings

/** Lamport's bakery for two customers, with plain arrays. */
public class BakeryPlain {
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
  private final boolean[] inside;
  private final int[] ticket;

  Bakery(int customers) {
    inside = new boolean[customers];
    ticket = new int[customers];
  }

  void lock(int me) {
    inside[me] = true;
    int last = 0;
    for (int k = 0; k < ticket.length; k++) {
      last = Math.max(last, ticket[k]);
    }
    ticket[me] = last + 1;
    while (someoneIsBefore(me)) {
      Thread.onSpinWait();
    }
  }

  void unlock(int me) {
    inside[me] = false;
  }

  private boolean someoneIsBefore(int me) {
    for (int k = 0; k < ticket.length; k++) {
      if (k != me && inside[k] && isBefore(k, me)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBefore(int k, int me) {
    return ticket[k] < ticket[me] || ticket[k] == ticket[me] && k < me;
  }
}
