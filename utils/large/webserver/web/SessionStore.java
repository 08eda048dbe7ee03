package web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sessions by their ids. All methods are atomic. The order of monitors is store, session. */
final class SessionStore {
  private final Map<String, Session> sessions = new LinkedHashMap<>();
  private final int timeout;
  private int created;
  private int expired;
  private int ended;

  /** Sessions that are not used for so long may be expired. */
  SessionStore(int timeout) {
    this.timeout = timeout;
  }

  int timeout() {
    return timeout;
  }

  synchronized Session create(String user, int now) {
    Session session = new Session("s" + ++created, user, now);
    sessions.put(session.id(), session);
    return session;
  }

  /** The session, which counts as a use of it; null if it is not there. */
  synchronized Session use(String id, int now) {
    Session session = sessions.get(id);
    if (session != null)
      session.touch(now);
    return session;
  }

  synchronized boolean end(String id) {
    if (sessions.remove(id) == null)
      return false;
    ended++;
    return true;
  }

  /** The sessions that have been idle for too long. */
  synchronized List<Session> idle(int now) {
    List<Session> found = new ArrayList<>();
    for (Session session : sessions.values())
      if (session.idle(now) >= timeout)
        found.add(session);
    return found;
  }

  synchronized boolean expire(Session session) {
    if (!sessions.remove(session.id(), session))
      return false;
    expired++;
    return true;
  }

  synchronized int size() {
    return sessions.size();
  }

  synchronized int expired() {
    return expired;
  }

  synchronized void check() {
    if (created != sessions.size() + expired + ended)
      throw new AssertionError(created + " created, " + sessions.size() + " there, " + expired + " expired, " + ended
          + " ended");
  }
}
