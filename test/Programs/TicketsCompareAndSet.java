// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicInteger;

/** The mended TicketsGetThenSet: the slower thread reads the number again. */
public class TicketsCompareAndSet {

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
    assert given[0] + given[1] == 201 : "a number was left out";
  }
}

class TicketRoll {
  private final AtomicInteger next = new AtomicInteger(100);

  int tear() {
    while (true) {
      int number = next.get();
      if (next.compareAndSet(number, number + 1)) {
        return number;
      }
    }
  }
}
