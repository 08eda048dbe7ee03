// RUN: not %check %s | FileCheck %s
// RUN: not heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// CHECK-DAG: race: Thermostat#1.limit{{$}}
// CHECK-DAG: write by setup at EscapeInSuperclass.java:55{{$}}
// CHECK-DAG: read by sensor at EscapeInSuperclass.java:60{{$}}
// CHECK: verdict: 1 finding{{$}}
// BOTH: races: 1, harmful{{$}}

/**
 * A superclass registers `this`, so that its subclass's fields are not set yet.
 * That the field is final does not help. The mended one: FactoryRegistration.
 */
public class EscapeInSuperclass {

  public static void main(String[] args) throws InterruptedException {
    Bus bus = new Bus();
    Thread setup = new Thread(() -> new Thermostat(bus, 25), "setup");
    Thread sensor = new Thread(() -> {
      assert !bus.publish(20);
    }, "sensor");
    setup.start();
    sensor.start();
    setup.join();
    sensor.join();
  }
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

abstract class Listener {
  Listener(Bus bus) {
    bus.register(this);
  }

  abstract boolean accept(int degrees);
}

class Thermostat extends Listener {
  private final int limit;

  Thermostat(Bus bus, int limit) {
    super(bus);
    // Others may have been here.
    this.limit = limit;
  }

  @Override
  boolean accept(int degrees) {
    return degrees > limit;
  }
}
