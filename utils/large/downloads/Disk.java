import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/** Writes chunks in a thread of its own. There are few buffers; workers wait for one before they fetch. */
final class Disk implements Runnable {

  private record Chunk(Download download, int from, byte[] bytes) {}

  private static final Chunk END = new Chunk(null, 0, new byte[0]);

  private final BlockingQueue<Chunk> queue = new LinkedBlockingQueue<>();
  private final Semaphore buffers;
  private final int count;
  private int written;

  Disk(int buffers) {
    this.count = buffers;
    this.buffers = new Semaphore(buffers);
  }

  /** Waits for a buffer, to be given back with the chunk or by {@link #giveBack}. */
  void awaitBuffer() throws InterruptedException {
    buffers.acquire();
  }

  void giveBack() {
    buffers.release();
  }

  void write(Download download, int from, byte[] bytes) {
    queue.add(new Chunk(download, from, bytes));
  }

  void finish() {
    queue.add(END);
  }

  @Override
  public void run() {
    try {
      for (Chunk chunk = queue.take(); chunk != END; chunk = queue.take()) {
        chunk.download().write(chunk.from(), chunk.bytes());
        written++;
        buffers.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** To be called when the thread has ended. */
  int written() {
    if (buffers.availablePermits() != count)
      throw new AssertionError(buffers.availablePermits() + " of " + count + " buffers are free");
    return written;
  }
}
