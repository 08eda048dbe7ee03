// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: Registry.instance{{$}}
// CHECK-DAG: write by {{init-[01]}} at DoubleCheckedPlain.java:48{{$}}
// CHECK-DAG: read by {{init-[01]}} at DoubleCheckedPlain.java:42{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.HashMap;
import java.util.Map;

/**
 * Double-checked locking with a plain field: the first test reads it without
 * the lock, so that it races with the write under the lock.
 */
public class DoubleCheckedPlain {

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> Registry.instance(), "init-" + i);
    }
    for (Thread t : threads) {
      t.start();
    }
    for (Thread t : threads) {
      t.join();
    }
    System.out.println(Registry.instance().lookup("plain"));
  }
}

final class Registry {
  private static Registry instance; // should be volatile

  private final Map<String, String> dialects = new HashMap<>();

  private Registry() {
    dialects.put("plain", "text/plain");
    dialects.put("page", "text/html");
  }

  static Registry instance() {
    Registry r = instance;
    if (r == null) {
      synchronized (Registry.class) {
        r = instance;
        if (r == null) {
          r = new Registry();
          instance = r;
        }
      }
    }
    return r;
  }

  String lookup(String name) {
    return dialects.get(name);
  }
}
