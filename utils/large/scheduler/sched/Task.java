package sched;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A job of one run of a plan: what is missing before it can begin, how often it was tried, how it ended. */
final class Task {
  enum State {
    WAITING, READY, RUNNING, RETRYING, DONE, FAILED, SKIPPED;

    boolean isEnd() {
      return this == DONE || this == FAILED || this == SKIPPED;
    }
  }

  private final Run run;
  private final Job job;
  private final List<Task> dependents = new ArrayList<>(); // complete before the run begins
  private final AtomicInteger missing;

  // Guarded by this.
  private State state = State.WAITING;
  private int attempts;
  private Object result;
  private Exception failure;

  Task(Run run, Job job) {
    this.run = run;
    this.job = job;
    this.missing = new AtomicInteger(job.after().size());
  }

  Run run() {
    return run;
  }

  Job job() {
    return job;
  }

  List<Task> dependents() {
    return dependents;
  }

  /** One of the jobs before it is done; true if it was the last one. */
  boolean oneLess() {
    int left = missing.decrementAndGet();
    if (left < 0)
      throw new AssertionError(this + " waits for " + left);
    return left == 0;
  }


  synchronized State state() {
    return state;
  }

  synchronized int attempts() {
    return attempts;
  }

  synchronized Object result() {
    if (state != State.DONE)
      throw new IllegalStateException(this + " is " + state);
    return result;
  }

  synchronized Exception failure() {
    return failure;
  }

  synchronized void ready() {
    move(State.READY);
  }

  /** The number of the attempt that begins. */
  synchronized int begin() {
    move(State.RUNNING);
    return ++attempts;
  }

  synchronized void done(Object value) {
    move(State.DONE);
    result = value;
  }

  /** Whether it is to be tried again. */
  synchronized boolean failed(Exception cause) {
    failure = cause;
    boolean again = attempts < job.maxAttempts();
    move(again ? State.RETRYING : State.FAILED);
    return again;
  }

  /** False if it was skipped before. */
  synchronized boolean skip() {
    if (state == State.SKIPPED)
      return false;
    move(State.SKIPPED);
    return true;
  }

  private void move(State to) {
    boolean legal = switch (to) {
      case WAITING -> false;
      case READY -> state == State.WAITING || state == State.RETRYING;
      case RUNNING -> state == State.READY;
      case RETRYING, DONE, FAILED -> state == State.RUNNING;
      case SKIPPED -> state == State.WAITING;
    };
    if (!legal)
      throw new AssertionError(this + " goes from " + state + " to " + to);
    state = to;
  }

  @Override
  public String toString() {
    return run.plan().name() + "." + job.name();
  }
}
