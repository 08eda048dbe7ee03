// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: Thermometer#1.tenths{{$}}
// CHECK-DAG: write by sensor at ReadersWritersOverlap.java:31{{$}}
// CHECK-DAG: read by display at ReadersWritersOverlap.java:40{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * A readers-writers lock by hand whose startWrite waits for other writers, but
 * forgets to wait for readers that are still inside.
 */
public class ReadersWritersOverlap {

  public static void main(String[] args) throws InterruptedException {
    Thermometer thermometer = new Thermometer();
    Thread sensor = new Thread(() -> thermometer.set(215), "sensor");
    Thread display = new Thread(() -> thermometer.get(), "display");
    sensor.start();
    display.start();
    sensor.join();
    display.join();
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
    while (writing) { // should be: writing || readers > 0
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
