import java.util.concurrent.atomic.AtomicReference;

/** A list of free buffers, which come back: compareAndSet takes an old top for a new one. */
public class FreeList {
  private static final class Buffer {
    volatile Buffer next;
    volatile boolean used;
  }

  private static final AtomicReference<Buffer> FREE = new AtomicReference<>();

  public static void main(String[] args) throws InterruptedException {
    Buffer b = new Buffer();
    release(b);
    release(new Buffer());
    Thread slow = new Thread(FreeList::claim);
    Thread busy = new Thread(() -> {
      Buffer one = claim();
      claim();
      if (one != null) {
        one.used = false;
        release(one);
        claim();
      }
    });
    slow.start();
    busy.start();
    slow.join();
    busy.join();
  }

  private static void release(Buffer buffer) {
    Buffer top;
    do {
      top = FREE.get();
      buffer.next = top;
    } while (!FREE.compareAndSet(top, buffer));
  }

  private static Buffer claim() {
    while (true) {
      Buffer top = FREE.get();
      if (top == null) {
        return null;
      }
      if (FREE.compareAndSet(top, top.next)) {
        assert !top.used : "a buffer is used twice";
        top.used = true;
        return top;
      }
    }
  }
}
