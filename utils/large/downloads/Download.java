import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/**
 * One file on its way. Its chunks are fetched by several workers and written by the disk's thread. It is over when all
 * chunks are written or when it is cancelled, whichever comes first.
 */
public final class Download {

  public enum State {
    ACTIVE,
    PAUSED,
    DONE,
    CANCELLED,
    FAILED;

    boolean isOver() {
      return this == DONE || this == CANCELLED || this == FAILED;
    }
  }

  private final Origin.FileInfo info;
  private final int chunks;
  private final PauseGate gate = new PauseGate();
  private final CompletableFuture<State> end = new CompletableFuture<>();

  /** The content as far as it is there; used by the disk's thread, and by others after {@link #end}. */
  private final byte[] content;

  // All guarded by this.
  private final List<Future<?>> workers = new ArrayList<>();
  private State state = State.ACTIVE;
  private int written;

  Download(Origin.FileInfo info, int chunkSize) {
    this.info = info;
    this.content = new byte[info.size()];
    this.chunks = (info.size() + chunkSize - 1) / chunkSize;
  }

  public String name() {
    return info.name();
  }

  int size() {
    return info.size();
  }

  int chunks() {
    return chunks;
  }

  PauseGate gate() {
    return gate;
  }

  public CompletableFuture<State> end() {
    return end;
  }

  public synchronized State state() {
    return state;
  }

  public synchronized int percent() {
    return 100 * written / chunks;
  }

  synchronized void worker(Future<?> worker) {
    if (state.isOver())
      worker.cancel(true);
    else
      workers.add(worker);
  }

  /** Whether the download was active. */
  public synchronized boolean pause() {
    if (state != State.ACTIVE)
      return false;
    state = State.PAUSED;
    gate.close();
    return true;
  }

  /** Whether the download was paused. */
  public synchronized boolean resume() {
    if (state != State.PAUSED)
      return false;
    state = State.ACTIVE;
    gate.open();
    return true;
  }

  /** Gives the download up, unless it is over. The workers are told by an interrupt, wherever they wait. */
  public boolean cancel() {
    return giveUp(State.CANCELLED);
  }

  boolean fail() {
    return giveUp(State.FAILED);
  }

  private boolean giveUp(State last) {
    synchronized (this) {
      if (state.isOver())
        return false;
      state = last;
      workers.forEach(worker -> worker.cancel(true));
    }
    end.complete(last);
    return true;
  }

  /** Called by the disk's thread. */
  void write(int from, byte[] bytes) {
    synchronized (this) {
      if (state.isOver())
        return;
    }
    System.arraycopy(bytes, 0, content, from, bytes.length);
    synchronized (this) {
      if (state.isOver())
        return;
      written++;
      if (written < chunks)
        return;
      state = State.DONE;
      // It may be paused; workers that wait will see that no chunk is left.
      gate.open();
    }
    end.complete(State.DONE);
  }

  /** Whether what was written is what the origin has; to be called when the download is done. */
  boolean isIntact() {
    return Origin.checksum(content) == info.checksum();
  }

  @Override
  public String toString() {
    return name() + " " + state() + " " + percent() + "%";
  }
}
