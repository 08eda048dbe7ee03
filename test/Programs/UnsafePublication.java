// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: UnsafePublication.current{{$}}
// CHECK-DAG: write by loader at UnsafePublication.java:30{{$}}
// CHECK-DAG: read by server at UnsafePublication.java:36{{$}}
// CHECK-DAG: race: Settings#1.port{{$}}
// CHECK-DAG: write by loader at UnsafePublication.java:46{{$}}
// CHECK-DAG: read by server at UnsafePublication.java:50{{$}}
// CHECK: verdict: 2 findings

/**
 * A loader builds the settings and hands them over through a plain static
 * field. The reference races, and so does the object behind it.
 */
public class UnsafePublication {
  private static Settings current; // should be volatile
  private static int listeningOn;

  public static void main(String[] args) throws InterruptedException {
    Thread loader = new Thread(UnsafePublication::load, "loader");
    Thread server = new Thread(UnsafePublication::serve, "server");
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

class Settings {
  private int port;

  Settings(int port) {
    this.port = port;
  }

  int port() {
    return port;
  }

  void movePort(int offset) {
    port += offset;
  }
}
