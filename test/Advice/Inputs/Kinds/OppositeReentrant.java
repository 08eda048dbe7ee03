import java.util.concurrent.locks.ReentrantLock;

/** The same with locks of the library, one of them in a try statement. */
public class OppositeReentrant {
  private static final ReentrantLock READERS = new ReentrantLock();
  private static final ReentrantLock WRITERS = new ReentrantLock();
  private static int uses;

  static void read() {
    READERS.lock();
    try {
      WRITERS.lock();
      uses++;
      WRITERS.unlock();
    } finally {
      READERS.unlock();
    }
  }

  static void write() {
    WRITERS.lock();
    READERS.lock();
    uses += 2;
    READERS.unlock();
    WRITERS.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(OppositeReentrant::read);
    Thread writer = new Thread(OppositeReentrant::write);
    reader.start();
    writer.start();
    reader.join();
    writer.join();
    assert uses == 3;
  }
}
