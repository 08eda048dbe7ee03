package spool;

import java.util.ArrayList;
import java.util.List;

/** An office: three that print, an operator that interferes, two printers. */
public final class Main {
  private interface Work {
    void run() throws InterruptedException;
  }

  private final Accounts accounts = new Accounts(12);
  private final Spooler spooler = new Spooler(2, 6, accounts);

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private void run() throws InterruptedException {
    List<Thread> office = List.of(thread("mia", this::mia), thread("noah", this::noah), thread("olga", this::olga),
        thread("operator", this::operate));
    spooler.start();
    for (Thread one : office)
      one.start();
    for (Thread one : office)
      one.join();
    spooler.close();
    check();
  }

  private static Thread thread(String name, Work job) {
    return new Thread(() -> {
      try {
        job.run();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }, name);
  }

  /** Prints something long, and thinks better of it when something short is printed. */
  private void mia() throws InterruptedException {
    Job book = spooler.submit("mia", "book", 4, Priority.LOW);
    Job letter = spooler.submit("mia", "letter", 1, Priority.NORMAL);
    spooler.hurry(letter);
    Result result = letter.result().await();
    boolean cancelled = book.cancel("mia");
    Result end = book.result().await();
    if (cancelled != end instanceof Result.Cancelled && !(end instanceof Result.Rejected))
      throw new AssertionError("the book was cancelled: " + cancelled + ", but " + end);
    if (result instanceof Result.Cancelled)
      throw new AssertionError("nobody cancelled the letter");
  }

  /** Wants more than it may. */
  private void noah() throws InterruptedException {
    List<Job> jobs = new ArrayList<>();
    for (int i = 0; i < 3; i++)
      jobs.add(spooler.submit("noah", "form " + i, 2, i == 1 ? Priority.URGENT : Priority.HIGH));
    Result poster = spooler.submit("noah", "poster", 40, Priority.LOW).result().await();
    // The operator may be faster than the accounts.
    if (!poster.equals(new Result.Rejected("too few pages")) && !(poster instanceof Result.Cancelled))
      throw new AssertionError("the poster is " + poster);
    spooler.defer(jobs.get(2));
    for (Job job : jobs)
      job.result().await();
  }

  private void olga() throws InterruptedException {
    Job first = spooler.submit("olga", "map", 2, Priority.NORMAL);
    int position = spooler.queue().position(first);
    if (position > 5)
      throw new AssertionError("the map is number " + position);
    Job second = spooler.submit("olga", "list", 1, Priority.LOW);
    first.result().await();
    second.result().await();
  }

  /** Pauses the queue for a moment, jams a printer, and cancels what one user has. */
  private void operate() {
    spooler.queue().pause();
    Job first = spooler.find(1);
    if (first != null && first.printedPages() > first.pages())
      throw new AssertionError(first + " has " + first.printedPages() + " pages");
    spooler.queue().resume();
    spooler.printers().get(0).jam();
    spooler.cancelAll("noah", "operator");
  }

  private void check() {
    spooler.check();
    int pages = 0;
    int jams = 0;
    for (Printer printer : spooler.printers()) {
      pages += printer.pages();
      jams += printer.jams();
    }
    int charged = accounts.charged("mia") + accounts.charged("noah") + accounts.charged("olga");
    if (charged > pages)
      throw new AssertionError(charged + " pages are charged, " + pages + " were printed");
    if (jams > 1)
      throw new AssertionError(jams + " jams");
    System.out.println(pages + " pages, " + charged + " charged, " + spooler.count(Job.State.PRINTED) + " printed, "
        + spooler.count(Job.State.CANCELLED) + " cancelled, " + spooler.count(Job.State.REJECTED) + " rejected");
  }
}
