package spool;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Takes jobs of users and gives them to printers. */
final class Spooler {
  private final JobQueue queue;
  private final Accounts accounts;
  private final List<Printer> printers = new ArrayList<>();
  private final ConcurrentMap<Integer, Job> jobs = new ConcurrentHashMap<>();
  private final AtomicInteger nextNumber = new AtomicInteger(1);

  Spooler(int printers, int capacity, Accounts accounts) {
    this.queue = new JobQueue(capacity);
    this.accounts = accounts;
    for (int i = 1; i <= printers; i++)
      this.printers.add(new Printer("printer " + i, queue));
  }

  void start() {
    for (Printer printer : printers)
      printer.start();
  }

  /** A job that cannot be printed is rejected at once, which its result says. */
  Job submit(String owner, String title, int pages, Priority priority) {
    Job job = new Job(nextNumber.getAndIncrement(), owner, title, pages, priority);
    jobs.put(job.number(), job);
    if (!accounts.setAside(owner, pages)) {
      job.reject("too few pages");
      return job;
    }
    job.result().whenComplete(result -> settle(job, result));
    if (!queue.offer(job))
      job.reject("the queue is full");
    return job;
  }

  private void settle(Job job, Result result) {
    // A page of a cancelled job may come out after this; it is the house's.
    int used = result instanceof Result.Printed printed ? printed.pages()
        : result instanceof Result.Cancelled ? Math.min(job.printedPages(), job.pages()) : 0;
    accounts.settle(job.owner(), job.pages(), used);
  }

  Job find(int number) {
    return jobs.get(number);
  }

  /** Cancels all jobs of a user that are not over; returns how many. */
  int cancelAll(String owner, String by) {
    int cancelled = 0;
    for (Job job : jobs.values())
      if (job.owner().equals(owner) && job.cancel(by))
        cancelled++;
    return cancelled;
  }

  boolean hurry(Job job) {
    return queue.move(job, job.priority().higher());
  }

  boolean defer(Job job) {
    return queue.move(job, job.priority().lower());
  }

  JobQueue queue() {
    return queue;
  }

  List<Printer> printers() {
    return printers;
  }

  /** Ends when all jobs are over. */
  void close() throws InterruptedException {
    queue.close();
    for (Printer printer : printers)
      printer.join();
  }

  void check() {
    if (queue.size() != 0)
      throw new AssertionError(queue.size() + " jobs are in the queue");
    for (Job job : jobs.values())
      if (!job.state().isEnd() || job.result().now() == null)
        throw new AssertionError(job + " is " + job.state() + ", " + job.result().now());
    accounts.check();
  }

  int count(Job.State state) {
    int count = 0;
    for (Job job : jobs.values())
      if (job.state() == state)
        count++;
    return count;
  }
}
