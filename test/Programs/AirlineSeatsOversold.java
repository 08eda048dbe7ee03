// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: the flight is oversold in main{{$}}
// CHECK-DAG: at AirlineSeatsOversold.main(AirlineSeatsOversold.java:24)
// CHECK: verdict: 1 finding{{$}}

/**
 * Ticket agents ask whether a seat is left and then sell one. Each of the two
 * steps is synchronized, but not both together.
 */
public class AirlineSeatsOversold {

  public static void main(String[] args) throws InterruptedException {
    Flight flight = new Flight("OK 612", 1);
    Agent prague = new Agent(flight);
    Agent brno = new Agent(flight);

    Thread first = new Thread(prague, "prague");
    Thread second = new Thread(brno, "brno");
    first.start();
    second.start();
    first.join();
    second.join();

    assert flight.sold() <= flight.capacity() : "the flight is oversold";
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

  int capacity() {
    return capacity;
  }

  synchronized boolean hasSeat() {
    return sold < capacity;
  }

  synchronized void sell() {
    sold++;
  }

  synchronized int sold() {
    return sold;
  }

  @Override
  public String toString() {
    return number;
  }
}

class Agent implements Runnable {
  private final Flight flight;

  Agent(Flight flight) {
    this.flight = flight;
  }

  @Override
  public void run() {
    if (flight.hasSeat()) {
      flight.sell();
    }
  }
}
