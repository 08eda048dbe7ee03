// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended ReadersWritersOverlap: a writer waits for readers and writers. Two
 * readers may be inside together.
 */
public class ReadersWritersExclusive {

  public static void main(String[] args) throws InterruptedException {
    Thermometer thermometer = new Thermometer();
    Thread sensor = new Thread(() -> thermometer.set(215), "sensor");
    Runnable show = () -> {
      int shown = thermometer.get();
      assert shown == 200 || shown == 215;
    };
    Thread display = new Thread(show, "display");
    Thread heating = new Thread(show, "heating");
    sensor.start();
    display.start();
    heating.start();
    sensor.join();
    display.join();
    heating.join();
    assert thermometer.get() == 215;
  }
}

class Thermometer {
  private final ReadersWriters access = new ReadersWriters();
  private int tenths = 200;

  void set(int value) {
    access.startWrite();
    try {
      tenths = value;
    } finally {
      access.endWrite();
    }
  }

  int get() {
    access.startRead();
    try {
      return tenths;
    } finally {
      access.endRead();
    }
  }
}

class ReadersWriters {
  private int readers;
  private boolean writing;

  synchronized void startRead() {
    while (writing) {
      pause();
    }
    readers++;
  }

  synchronized void endRead() {
    readers--;
    notifyAll();
  }

  synchronized void startWrite() {
    while (writing || readers > 0) {
      pause();
    }
    writing = true;
  }

  synchronized void endWrite() {
    writing = false;
    notifyAll();
  }

  private void pause() {
    try {
      wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
