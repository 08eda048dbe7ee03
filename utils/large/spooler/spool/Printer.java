package spool;

import java.util.concurrent.atomic.AtomicBoolean;

/** A thread that prints jobs, page by page. It can be taken offline; then it gives back what it prints. */
final class Printer extends Thread {
  private final JobQueue queue;
  private final AtomicBoolean jammed = new AtomicBoolean();
  private int pages; // by this thread, read after join
  private int jobs;
  private int jams;

  Printer(String name, JobQueue queue) {
    super(name);
    this.queue = queue;
  }

  /** The next page is not printed, and the job goes back to the queue. */
  void jam() {
    jammed.set(true);
  }

  @Override
  public void run() {
    try {
      for (Job job = queue.take(); job != null; job = queue.take())
        if (job.begin())
          print(job);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void print(Job job) {
    while (job.printedPages() < job.pages()) {
      if (jammed.compareAndSet(true, false)) {
        jams++;
        if (job.giveBack())
          queue.putBack(job);
        return;
      }
      pages++;
      if (!job.pagePrinted())
        return;
    }
    jobs++;
    job.finish(getName());
  }

  int pages() {
    return pages;
  }

  int jobs() {
    return jobs;
  }

  int jams() {
    return jams;
  }
}
