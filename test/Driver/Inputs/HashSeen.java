/** How many objects a thread has made shows in the identity hash of the next. */
public class HashSeen {
  static volatile boolean flag;
  static volatile int sync;

  static void body() {
    if (flag) {
      Object[] dropped = new Object[1];
      dropped[0] = new Object();
    }
    sync = 1;
    sync = 2;
    switch (System.identityHashCode(new Object()) & 7) {
      case 0: throw new IllegalStateException();
      case 1: throw new IllegalStateException();
      case 2: throw new IllegalStateException();
      case 3: throw new IllegalStateException();
      case 4: throw new IllegalStateException();
      case 5: throw new IllegalStateException();
      case 6: throw new IllegalStateException();
      default: throw new IllegalStateException();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(HashSeen::body);
    Thread b = new Thread(() -> flag = true);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
