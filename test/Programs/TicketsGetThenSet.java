// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: one number was given twice in main{{$}}
// CHECK-DAG: at TicketsGetThenSet.main(TicketsGetThenSet.java:23)
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two clerks give out numbered tickets. Each reads the next number and sets the
 * one after it, so that both can read the same.
 */
public class TicketsGetThenSet {

  public static void main(String[] args) throws InterruptedException {
    TicketRoll roll = new TicketRoll();
    int[] given = new int[2];
    Thread clerk = new Thread(() -> given[0] = roll.tear(), "clerk");
    Thread machine = new Thread(() -> given[1] = roll.tear(), "machine");
    clerk.start();
    machine.start();
    clerk.join();
    machine.join();
    assert given[0] != given[1] : "one number was given twice";
  }
}

class TicketRoll {
  private final AtomicInteger next = new AtomicInteger(100);

  int tear() {
    int number = next.get();
    next.set(number + 1); // should be compareAndSet, in a loop
    return number;
  }
}
