package sched;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs plans on a pool of workers: each job when all that it depends on are done. What fails is tried again as often
 * as the job allows; after that, all that depends on it is skipped.
 *
 * <p>{@link #close} ends the scheduler when all plans that were started have come to their end.
 */
final class Scheduler {
  private final ExecutorService workers;
  private final Retrier retrier = new Retrier(this::submit);
  private final Activity activity = new Activity();
  private final EventLog log;
  private final AtomicInteger workerNumber = new AtomicInteger();

  Scheduler(int size, EventLog log) {
    this.log = log;
    workers = Executors.newFixedThreadPool(size, work -> new Thread(work, "worker " + workerNumber.incrementAndGet()));
    retrier.start();
  }

  /** Starts a plan and returns at once. Not to be called after {@link #close}. */
  Run start(Plan plan) {
    Run run = new Run(plan);
    // Counted as active itself, so that a plan whose first jobs are fast is not over before the others are submitted.
    activity.begin();
    try {
      for (Task task : run.tasks())
        if (task.job().after().isEmpty())
          submit(task);
    } finally {
      activity.end();
    }
    return run;
  }

  private void submit(Task task) {
    task.ready();
    activity.begin();
    workers.execute(() -> {
      try {
        work(task);
      } finally {
        activity.end();
      }
    });
  }

  private void work(Task task) {
    int attempt = task.begin();
    log.began(task, attempt);
    Object result;
    try {
      result = task.job().action().run(new TaskContext(task, attempt));
    } catch (Exception e) {
      if (task.failed(e)) {
        log.failed(task, attempt, true);
        retrier.later(task);
      } else {
        log.failed(task, attempt, false);
        skipDependents(task);
      }
      return;
    }
    task.done(result);
    log.done(task);
    for (Task next : task.dependents())
      if (next.oneLess())
        submit(next);
  }

  private void skipDependents(Task task) {
    for (Task next : task.dependents())
      if (next.skip()) {
        log.skipped(next);
        skipDependents(next);
      }
  }

  /** Waits until nothing is left to do, then ends all threads. */
  void close() throws InterruptedException {
    activity.awaitIdle();
    workers.shutdown();
    while (!workers.awaitTermination(1, TimeUnit.HOURS))
      System.err.println("workers are still busy");
    retrier.finish();
    retrier.join();
  }

  int retries() {
    return retrier.retries();
  }

  int peak() {
    return activity.peak();
  }

  /** What an action sees of its task. */
  private record TaskContext(Task task, int attempt) implements Job.Context {
    @Override
    public Object resultOf(String job) {
      if (!task.job().after().contains(job))
        throw new IllegalArgumentException(task + " does not depend on " + job);
      return task.run().task(job).result();
    }
  }
}
