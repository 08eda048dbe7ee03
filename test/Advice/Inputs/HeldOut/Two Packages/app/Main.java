package app;

import static model.Gauge.high;

import model.Gauge;

public final class Main {
  private Main() {}

  public static void main(String[] args) throws InterruptedException {
    Gauge gauge = new Gauge();
    Thread t = new Thread(gauge::raise);
    t.start();
    if (high) {
      assert gauge.level() == 3;
    }
    t.join();
  }
}
