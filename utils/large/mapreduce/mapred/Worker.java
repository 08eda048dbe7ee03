package mapred;

import java.util.List;

/** A thread of the engine. */
final class Worker extends Thread {
  private final Engine engine;
  private final int number;
  private final BufferPool pool;
  private final TaskDeque deque = new TaskDeque();
  private int executed; // by this thread, read after join

  Worker(Engine engine, int number, BufferPool pool) {
    super("worker " + number);
    this.engine = engine;
    this.number = number;
    this.pool = pool;
  }

  TaskDeque deque() {
    return deque;
  }

  BufferPool pool() {
    return pool;
  }

  int executed() {
    return executed;
  }

  /** Makes a task that any worker may run. To be called by this thread. */
  void fork(Task task) {
    engine.made();
    deque.push(task);
    engine.pushed();
  }

  @Override
  public void run() {
    try {
      while (true) {
        int version = engine.version();
        Task task = next();
        if (task != null)
          execute(task);
        else if (!engine.awaitWork(version))
          return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void execute(Task task) {
    try {
      task.run(this);
    } catch (RuntimeException | Error e) {
      engine.failed(e);
      throw e;
    }
    executed++;
    engine.finished();
  }

  /** One of its own, or of the next worker that has one. */
  private Task next() {
    Task own = deque.pop();
    if (own != null)
      return own;
    List<Worker> all = engine.workers();
    for (int i = 1; i < all.size(); i++) {
      Task stolen = all.get((number + i) % all.size()).deque.steal();
      if (stolen != null)
        return stolen;
    }
    return null;
  }
}
