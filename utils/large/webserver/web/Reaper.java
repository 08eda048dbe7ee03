package web;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Expires sessions: once a tick, on a thread of its own, so that no request has to wait for it. */
final class Reaper extends Thread {
  private enum Signal {
    TICK, STOP
  }

  private final SessionStore sessions;
  private final Clock clock;
  private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
  private final List<Session> reaped = new ArrayList<>(); // by this thread, read after join

  Reaper(SessionStore sessions, Clock clock) {
    super("reaper");
    this.sessions = sessions;
    this.clock = clock;
  }

  void tick() {
    signals.add(Signal.TICK);
  }

  void finish() {
    signals.add(Signal.STOP);
  }

  @Override
  public void run() {
    try {
      while (signals.take() == Signal.TICK)
        reap(clock.now());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void reap(int now) {
    for (Session session : sessions.idle(now))
      if (sessions.expire(session)) {
        // Nobody finds it any more, so it stays as idle as it is.
        if (session.idle(now) < sessions.timeout())
          throw new AssertionError("session " + session + " is in use, and was expired");
        reaped.add(session);
      }
  }

  List<Session> reaped() {
    return reaped;
  }
}
