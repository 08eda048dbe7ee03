package sched;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Gives tasks that failed back to the scheduler. A thread of its own, so that a worker does not wait with a task that
 * is to be tried later; in this version later means as soon as the thread comes to it.
 */
final class Retrier extends Thread {
  private sealed interface Request permits Again, Stop {
  }

  private record Again(Task task) implements Request {
  }

  private record Stop() implements Request {
  }

  private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
  private final Consumer<Task> submit;
  private int retries; // by this thread, read after join

  Retrier(Consumer<Task> submit) {
    super("retrier");
    this.submit = submit;
  }

  void later(Task task) {
    requests.add(new Again(task));
  }

  /** Ends the thread after the requests made so far. */
  void finish() {
    requests.add(new Stop());
  }

  @Override
  public void run() {
    try {
      while (requests.take() instanceof Again again) {
        retries++;
        submit.accept(again.task());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  int retries() {
    return retries;
  }
}
