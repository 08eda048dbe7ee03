// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended EscapeInConstructor: a factory method registers the listener
 * when its constructor has ended.
 */
public class FactoryRegistration {

  public static void main(String[] args) throws InterruptedException {
    Bus bus = new Bus();
    Thread setup = new Thread(() -> Thermostat.attach(bus, 25), "setup");
    Thread sensor = new Thread(() -> {
      Boolean alarm = bus.publish(30);
      assert alarm == null || alarm : "30 degrees are above any sane limit";
    }, "sensor");
    setup.start();
    sensor.start();
    setup.join();
    sensor.join();
    assert bus.publish(20) == Boolean.FALSE;
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

  /** The listener's answer, or null while none exists. */
  Boolean publish(int degrees) {
    Listener l = listener;
    return l == null ? null : Boolean.valueOf(l.accept(degrees));
  }
}

class Thermostat implements Listener {
  private final int limit;

  private Thermostat(int limit) {
    this.limit = limit;
  }

  static Thermostat attach(Bus bus, int limit) {
    Thermostat t = new Thermostat(limit);
    bus.register(t);
    return t;
  }

  @Override
  public boolean accept(int degrees) {
    return degrees > limit;
  }
}
