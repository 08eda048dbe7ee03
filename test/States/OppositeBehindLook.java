// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dpor %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=full %s | FileCheck %s
// CHECK: deadlock: main and Thread-1{{$}}
// CHECK: main waits for the monitor of Object#1 held by Thread-1
// CHECK: Thread-1 waits for the monitor of Object#2 held by main
// CHECK: verdict: 1 finding{{$}}

/** Two threads deadlock; a third looks for ever under one of their locks. */
public class OppositeBehindLook {
  static final Object LEFT = new Object(), RIGHT = new Object();
  static volatile boolean found;

  static void look() {
    while (true)
      synchronized (LEFT) {
        if (found)
          break;
      }
  }

  public static void main(String[] args) {
    Thread looker = new Thread(OppositeBehindLook::look);
    looker.setDaemon(true);
    looker.start();
    Thread other = new Thread(() -> {
      synchronized (LEFT) {
        synchronized (RIGHT) {
        }
      }
    });
    other.setDaemon(args.length > 0);
    other.start();
    synchronized (RIGHT) {
      synchronized (LEFT) {
      }
    }
  }
}
