// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.HashMap;
import java.util.Map;

/**
 * DoubleCheckedPlain mended in another way: the initialisation of a nested
 * holder class creates the instance. It happens once, on first use, and before
 * every use of the class by another thread.
 */
public class HolderIdiom {

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        String type = Registry.instance().lookup("page");
        assert type.equals("text/html");
      }, "init-" + i);
    }
    for (Thread t : threads) {
      t.start();
    }
    for (Thread t : threads) {
      t.join();
    }
    assert Registry.instance().lookup("film") == null;
  }
}

final class Registry {
  private static class Holder {
    static final Registry INSTANCE = new Registry();
  }

  private final Map<String, String> dialects = new HashMap<>();

  private Registry() {
    dialects.put("plain", "text/plain");
    dialects.put("page", "text/html");
  }

  static Registry instance() {
    return Holder.INSTANCE;
  }

  String lookup(String name) {
    return dialects.get(name);
  }
}
