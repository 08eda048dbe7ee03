package mapred;

import java.util.ArrayList;
import java.util.List;

/**
 * Workers with a deque each, for tasks that make tasks. A worker without any steals; if there is nothing to steal, it
 * sleeps until a task is made, or all are done.
 */
final class Engine {
  private final List<Worker> workers = new ArrayList<>();

  // Guarded by this.
  private int unfinished;
  private int version;
  private int asleep;
  private Throwable failure;

  Engine(int size, BufferPool pool) {
    for (int i = 0; i < size; i++)
      workers.add(new Worker(this, i, pool));
  }

  List<Worker> workers() {
    return workers;
  }

  /** Runs a task and all that come of it. Once for each engine. */
  void run(Task first) throws InterruptedException {
    made();
    workers.get(0).deque().push(first);
    for (Worker worker : workers)
      worker.start();
    for (Worker worker : workers)
      worker.join();
    synchronized (this) {
      if (failure != null)
        throw new AssertionError("a task failed", failure);
      if (unfinished != 0)
        throw new AssertionError(unfinished + " tasks are not done");
    }
  }

  /** A task is about to be pushed. */
  synchronized void made() {
    unfinished++;
  }

  /** It was pushed. */
  synchronized void pushed() {
    version++;
    if (asleep > 0)
      notifyAll();
  }

  synchronized void finished() {
    if (--unfinished == 0)
      notifyAll();
  }

  /** Ends all workers; the first failure counts. */
  synchronized void failed(Throwable cause) {
    if (failure == null)
      failure = cause;
    unfinished = 0;
    notifyAll();
  }

  synchronized int version() {
    return version;
  }

  /** Waits until something is pushed after this version; false if all is done. */
  synchronized boolean awaitWork(int seen) throws InterruptedException {
    asleep++;
    try {
      while (unfinished > 0 && version == seen)
        wait();
      return unfinished > 0;
    } finally {
      asleep--;
    }
  }
}

