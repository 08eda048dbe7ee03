/**
 * What nobody refers to and where objects lie is not part of a state. The first
 * argument says what is allocated, the second how often by each thread.
 */
public class Garbage {
  static final class Node {
    final int value;
    Node next;
    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static final Object lock = new Object();
  static int total;
  static Node list, kept;
  static volatile boolean done;

  static void step(String what) {
    switch (what) {
      case "garbage":
        kept = new Node(total, new Node(1, null));
        kept = null;
        break;
      case "replaced": // its maker is not seen
        kept = new Node(1, null);
        break;
      case "list":
        list = new Node(1, list);
        break;
    }
  }

  static void waits() {
    while (!done) {
      synchronized (lock) {
        kept = new Node(1, null);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    String what = args[0];
    int times = Integer.parseInt(args[1]);
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; ++i) {
      int number = i;
      threads[i] = new Thread(() -> {
        if (what.equals("wait") && number != 0) {
          waits();
          return;
        }
        for (int k = 0; k < times; ++k) {
          synchronized (lock) {
            total++;
            step(what);
          }
        }
        done = true;
      });
      threads[i].start();
    }
    for (Thread t : threads)
      t.join();
  }
}
