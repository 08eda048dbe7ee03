// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.ArrayDeque;

/**
 * The mended ThreadPoolNoWakeup and ThreadPoolStatistics: shutting down wakes
 * the workers, and all the pool's fields are guarded by the pool.
 */
public class ThreadPoolClean {

  public static void main(String[] args) throws InterruptedException {
    ThreadPool pool = new ThreadPool(2);
    int[] result = new int[1];
    pool.submit(() -> result[0] = 6 * 7);
    pool.shutdownAndJoin();
    assert result[0] == 42 : "the task was not run";
    assert pool.completed() == 1;
  }
}

class ThreadPool {
  private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
  private final Thread[] workers;
  private boolean shutdown;
  private int completed;

  ThreadPool(int size) {
    workers = new Thread[size];
    for (int i = 0; i < size; i++) {
      workers[i] = new Thread(this::work, "pool-" + i);
      workers[i].start();
    }
  }

  synchronized void submit(Runnable task) {
    if (shutdown) {
      throw new IllegalStateException("the pool is shut down");
    }
    tasks.addLast(task);
    notify();
  }

  void shutdownAndJoin() throws InterruptedException {
    synchronized (this) {
      shutdown = true;
      notifyAll();
    }
    for (Thread worker : workers) {
      worker.join();
    }
  }

  synchronized int completed() {
    return completed;
  }

  private void work() {
    Runnable task;
    while ((task = next()) != null) {
      task.run();
      synchronized (this) {
        completed++;
      }
    }
  }

  private synchronized Runnable next() {
    while (tasks.isEmpty() && !shutdown) {
      try {
        wait();
      } catch (InterruptedException e) {
        return null;
      }
    }
    return tasks.pollFirst();
  }
}
