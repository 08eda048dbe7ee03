package spool;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Something to be printed. Its state changes without a lock: the thread that brings it into an end state completes the
 * promise, and so tells all that wait how it ended.
 */
final class Job {
  enum State {
    QUEUED, PRINTING, PRINTED, CANCELLED, REJECTED;

    boolean isEnd() {
      return ordinal() >= PRINTED.ordinal();
    }
  }

  private final int number;
  private final String owner;
  private final String title;
  private final int pages;
  private final AtomicReference<State> state = new AtomicReference<>(State.QUEUED);
  private final AtomicInteger printedPages = new AtomicInteger();
  private final Promise<Result> result = new Promise<>();
  private volatile Priority priority;

  Job(int number, String owner, String title, int pages, Priority priority) {
    if (pages < 1)
      throw new IllegalArgumentException(title + " has " + pages + " pages");
    this.number = number;
    this.owner = owner;
    this.title = title;
    this.pages = pages;
    this.priority = priority;
  }

  int number() {
    return number;
  }

  String owner() {
    return owner;
  }

  int pages() {
    return pages;
  }

  State state() {
    return state.get();
  }

  Promise<Result> result() {
    return result;
  }

  int printedPages() {
    return printedPages.get();
  }

  Priority priority() {
    return priority;
  }

  /** Only by the queue that the job is in, or before it is in one. */
  void setPriority(Priority other) {
    priority = other;
  }

  /** A printer has taken it from the queue; false if it was cancelled there. */
  boolean begin() {
    return state.compareAndSet(State.QUEUED, State.PRINTING);
  }

  /** A printer has printed a page; false if it is to stop. */
  boolean pagePrinted() {
    printedPages.incrementAndGet();
    return state.get() == State.PRINTING;
  }

  /** The printer goes offline; the job goes back to a queue. False if it was cancelled. */
  boolean giveBack() {
    return state.compareAndSet(State.PRINTING, State.QUEUED);
  }

  /** The last page is printed. A job that was cancelled before that stays cancelled. */
  void finish(String printer) {
    if (state.get() != State.PRINTING)
      return;
    state.set(State.PRINTED);
    result.complete(new Result.Printed(printer, pages));
  }

  /** False if it is too late. */
  boolean cancel(String by) {
    State now;
    do {
      now = state.get();
      if (now.isEnd())
        return false;
    } while (!state.compareAndSet(now, State.CANCELLED));
    result.complete(new Result.Cancelled(by));
    return true;
  }

  /** The queue does not take it. */
  boolean reject(String reason) {
    if (!state.compareAndSet(State.QUEUED, State.REJECTED))
      return false;
    result.complete(new Result.Rejected(reason));
    return true;
  }

  @Override
  public String toString() {
    return "#" + number + " " + title + " of " + owner;
  }
}
