// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main and )?}}pool-0{{$}}
// CHECK-DAG: pool-0 waits to be notified on ThreadPool#1 at ThreadPoolNoWakeup.java:58{{$}}
// CHECK-DAG: main joins pool-0 at ThreadPoolNoWakeup.java:45{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.ArrayDeque;

/**
 * A thread pool by hand. Shutting down sets a flag, but does not wake the
 * worker that is waiting for its next task.
 */
public class ThreadPoolNoWakeup {

  public static void main(String[] args) throws InterruptedException {
    ThreadPool pool = new ThreadPool();
    int[] result = new int[1];
    pool.submit(() -> result[0] = 6 * 7);
    pool.shutdownAndJoin();
    assert result[0] == 42;
  }
}

class ThreadPool {
  private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
  private final Thread worker = new Thread(this::work, "pool-0");
  private boolean shutdown;

  ThreadPool() {
    worker.start();
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
      shutdown = true; // and notifyAll()
    }
    worker.join();
  }

  private void work() {
    Runnable task;
    while ((task = next()) != null) {
      task.run();
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
