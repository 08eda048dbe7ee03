// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.HashMap;
import java.util.Map;

/**
 * The mended DoubleCheckedPlain: with a volatile field, a thread that sees
 * the instance sees what its constructor did.
 */
public class DoubleCheckedVolatile {

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        String type = Registry.instance().lookup("plain");
        assert type.equals("text/plain");
      }, "init-" + i);
    }
    for (Thread t : threads) {
      t.start();
    }
    for (Thread t : threads) {
      t.join();
    }
    assert Registry.created == 1 : "more than one registry";
  }
}

final class Registry {
  private static volatile Registry instance;
  static int created; // guarded by Registry.class

  private final Map<String, String> dialects = new HashMap<>();

  private Registry() {
    created++;
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
