// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: ThreadPool#1.completed{{$}}
// CHECK-DAG: {{read|write}} by pool-{{[01]}} at ThreadPoolStatistics.java:63{{$}}
// CHECK-DAG: {{read|write}} by pool-{{[01]}} at ThreadPoolStatistics.java:63{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.ArrayDeque;

/**
 * A thread pool by hand, with two workers. Its queue is guarded; the count of
 * completed tasks was added later and is not.
 */
public class ThreadPoolStatistics {

  public static void main(String[] args) throws InterruptedException {
    ThreadPool pool = new ThreadPool(2);
    int[] squares = new int[2];
    for (int i = 0; i < squares.length; i++) {
      int n = i;
      pool.submit(() -> squares[n] = n * n);
    }
    pool.runAll();
    System.out.println(squares[1] + " after " + pool.completed() + " tasks");
  }
}

/** Takes all tasks first, then runs them in as many threads as wanted. */
class ThreadPool {
  private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
  private final Thread[] workers;
  private int completed;

  ThreadPool(int size) {
    workers = new Thread[size];
    for (int i = 0; i < size; i++) {
      workers[i] = new Thread(this::work, "pool-" + i);
    }
  }

  void submit(Runnable task) {
    synchronized (tasks) {
      tasks.addLast(task);
    }
  }

  void runAll() throws InterruptedException {
    for (Thread worker : workers) {
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
  }

  int completed() {
    return completed;
  }

  private void work() {
    Runnable task;
    while ((task = next()) != null) {
      task.run();
      completed++;
    }
  }

  private Runnable next() {
    synchronized (tasks) {
      return tasks.pollFirst();
    }
  }
}
