package web;

import java.util.concurrent.atomic.AtomicInteger;

/** The server's time: it passes with the requests, so that a busy server and a test have the same time. */
final class Clock {
  private final int requestsPerTick;
  private final AtomicInteger requests = new AtomicInteger();

  Clock(int requestsPerTick) {
    this.requestsPerTick = requestsPerTick;
  }

  /** Whether a tick is over with this request. */
  boolean request() {
    return requests.incrementAndGet() % requestsPerTick == 0;
  }

  int now() {
    return requests.get() / requestsPerTick;
  }

  int requests() {
    return requests.get();
  }
}
