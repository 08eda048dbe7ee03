// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended AirlineSeatsOversold: asking and selling are one synchronized
 * step. Three agents compete for two seats; exactly two of them succeed.
 */
public class AirlineSeatsExact {

  public static void main(String[] args) throws InterruptedException {
    Flight flight = new Flight("OK 612", 2);
    Agent[] agents = {new Agent(flight), new Agent(flight), new Agent(flight)};
    Thread[] desks = new Thread[agents.length];
    for (int i = 0; i < desks.length; i++) {
      desks[i] = new Thread(agents[i], "desk-" + i);
      desks[i].start();
    }
    int successes = 0;
    for (int i = 0; i < desks.length; i++) {
      desks[i].join();
      successes += agents[i].succeeded() ? 1 : 0;
    }
    assert successes == 2 : "two seats were there for three agents";
    System.out.println(flight + ": " + successes + " sold");
  }
}

class Flight {
  private final String number;
  private final int capacity;
  private int sold;

  Flight(String number, int capacity) {
    this.number = number;
    this.capacity = capacity;
  }

  synchronized boolean sellIfAvailable() {
    if (sold == capacity) {
      return false;
    }
    sold++;
    return true;
  }

  @Override
  public String toString() {
    return number;
  }
}

class Agent implements Runnable {
  private final Flight flight;
  private boolean succeeded;

  Agent(Flight flight) {
    this.flight = flight;
  }

  @Override
  public void run() {
    succeeded = flight.sellIfAvailable();
  }

  boolean succeeded() {
    return succeeded;
  }
}
