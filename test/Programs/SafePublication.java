// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicReference;

/**
 * The mended UnsafePublication and UnsafePublicationFinal: the settings are an
 * immutable record, and the reference travels through an AtomicReference.
 */
public class SafePublication {
  record Settings(String host, int port) {
    Settings {
      if (port <= 0) {
        throw new IllegalArgumentException("port must be positive");
      }
    }
  }

  private static final AtomicReference<Settings> CURRENT = new AtomicReference<>();
  private static int listeningOn;

  public static void main(String[] args) throws InterruptedException {
    Thread loader = new Thread(SafePublication::load, "loader");
    Thread server = new Thread(SafePublication::serve, "server");
    loader.start();
    server.start();
    loader.join();
    server.join();
    assert listeningOn == 8080;
    System.out.println("listening on " + listeningOn);
  }

  private static void load() {
    CURRENT.set(new Settings("localhost", 8080));
  }

  private static void serve() {
    Settings settings;
    do {
      settings = CURRENT.get();
    } while (settings == null);
    listeningOn = settings.port();
  }
}
