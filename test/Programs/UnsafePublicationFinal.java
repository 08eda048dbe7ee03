// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: UnsafePublicationFinal.current{{$}}
// CHECK-DAG: write by loader at UnsafePublicationFinal.java:28{{$}}
// CHECK-DAG: read by server at UnsafePublicationFinal.java:34{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * UnsafePublication with final fields. They are frozen at the end of the
 * constructor, so that a thread with the reference may read them; what still
 * races is the plain reference itself.
 */
public class UnsafePublicationFinal {
  private static Settings current; // should be volatile
  private static int listeningOn;

  public static void main(String[] args) throws InterruptedException {
    Thread loader = new Thread(UnsafePublicationFinal::load, "loader");
    Thread server = new Thread(UnsafePublicationFinal::serve, "server");
    loader.start();
    server.start();
    loader.join();
    server.join();
    System.out.println("listening on " + listeningOn);
  }

  private static void load() {
    Settings settings = new Settings(8080);
    current = settings;
  }

  private static void serve() {
    Settings settings;
    do {
      settings = current;
    } while (settings == null);
    listeningOn = settings.port();
  }
}

final class Settings {
  private final int port;

  Settings(int port) {
    this.port = port;
  }

  int port() {
    return port;
  }
}
