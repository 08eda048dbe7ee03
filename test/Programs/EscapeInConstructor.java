// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: Thermostat#1.limit{{$}}
// CHECK-DAG: write by setup at EscapeInConstructor.java:46{{$}}
// CHECK-DAG: read by sensor at EscapeInConstructor.java:51{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * A constructor registers `this` as a listener before it has set its last
 * field. The bus is volatile; what was done after the escape is not ordered.
 */
public class EscapeInConstructor {

  public static void main(String[] args) throws InterruptedException {
    Bus bus = new Bus();
    Thread setup = new Thread(() -> new Thermostat(bus, 25), "setup");
    Thread sensor = new Thread(() -> bus.publish(30), "sensor");
    setup.start();
    sensor.start();
    setup.join();
    sensor.join();
  }
}

interface Listener {
  boolean accept(int degrees);
}

class Bus {
  private volatile Listener listener;

  void register(Listener l) {
    listener = l;
  }

  boolean publish(int degrees) {
    Listener l = listener;
    return l != null && l.accept(degrees);
  }
}

class Thermostat implements Listener {
  private int limit;

  Thermostat(Bus bus, int limit) {
    bus.register(this); // must come last, or outside
    this.limit = limit;
  }

  @Override
  public boolean accept(int degrees) {
    return degrees > limit;
  }
}
