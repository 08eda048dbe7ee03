package sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Locks of transactions. Requests wait in the order in which they come, but a transaction that has a lock and wants a
 * stronger one goes first. A request that would close a cycle of waiting transactions is refused.
 *
 * <p>One monitor guards all. Transactions wait on a monitor of their own, so that a release wakes only those whose
 * requests it grants.
 */
final class LockManager {
  /** A transaction's wish to have a lock; granted when it is among the holders. */
  private static final class Request {
    final Transaction owner;
    final LockMode mode;
    final boolean upgrade;
    boolean granted; // guarded by the request itself

    Request(Transaction owner, LockMode mode, boolean upgrade) {
      this.owner = owner;
      this.mode = mode;
      this.upgrade = upgrade;
    }

    synchronized void grant() {
      granted = true;
      notify();
    }

    synchronized void await() throws InterruptedException {
      while (!granted)
        wait();
    }
  }

  private static final class Lock {
    final Map<Transaction, LockMode> holders = new LinkedHashMap<>();
    final List<Request> queue = new ArrayList<>();

    boolean admits(Transaction owner, LockMode mode) {
      for (Map.Entry<Transaction, LockMode> holder : holders.entrySet())
        if (holder.getKey() != owner && !mode.isCompatibleWith(holder.getValue()))
          return false;
      return true;
    }
  }

  // Guarded by this.
  private final Map<Resource, Lock> locks = new HashMap<>();
  private final Map<Transaction, Resource> waiting = new HashMap<>();
  private int refused;
  private int waits;

  /** Returns when the transaction has the lock in this mode, or a stronger one. */
  void acquire(Transaction owner, Resource resource, LockMode mode) throws AbortedException, InterruptedException {
    Request request;
    synchronized (this) {
      Lock lock = locks.computeIfAbsent(resource, r -> new Lock());
      LockMode held = lock.holders.get(owner);
      if (held != null && held.covers(mode))
        return;
      LockMode wanted = held == null ? mode : held.join(mode);
      boolean first = held != null || lock.queue.isEmpty();
      if (first && lock.admits(owner, wanted)) {
        lock.holders.put(owner, wanted);
        return;
      }
      request = new Request(owner, wanted, held != null);
      enqueue(lock, request);
      waiting.put(owner, resource);
      if (closesCycle(owner)) {
        waiting.remove(owner);
        lock.queue.remove(request);
        refused++;
        throw new AbortedException(owner + " would wait for itself at " + resource);
      }
      waits++;
    }
    request.await();
  }

  private static void enqueue(Lock lock, Request request) {
    int at = lock.queue.size();
    if (request.upgrade)
      for (at = 0; at < lock.queue.size() && lock.queue.get(at).upgrade;)
        at++;
    lock.queue.add(at, request);
  }

  /** Whether the transaction waits for itself, by way of others that wait for each other. */
  private boolean closesCycle(Transaction start) {
    Set<Transaction> seen = new HashSet<>();
    List<Transaction> work = new ArrayList<>(blockers(start));
    while (!work.isEmpty()) {
      Transaction next = work.remove(work.size() - 1);
      if (next == start)
        return true;
      if (seen.add(next))
        work.addAll(blockers(next));
    }
    return false;
  }

  /** Those that a waiting transaction waits for: they hold what it wants. */
  private Set<Transaction> blockers(Transaction waiter) {
    Resource resource = waiting.get(waiter);
    if (resource == null)
      return Set.of();
    Lock lock = locks.get(resource);
    Set<Transaction> found = new HashSet<>();
    for (Request request : lock.queue) {
      if (request.owner == waiter) {
        for (Map.Entry<Transaction, LockMode> holder : lock.holders.entrySet())
          if (holder.getKey() != waiter && !request.mode.isCompatibleWith(holder.getValue()))
            found.add(holder.getKey());
        break;
      }
    }
    return found;
  }

  /** Releases all locks of a transaction that is over. */
  synchronized void release(Transaction owner) {
    Iterator<Lock> all = locks.values().iterator();
    while (all.hasNext()) {
      Lock lock = all.next();
      if (lock.holders.remove(owner) == null)
        continue;
      grantFrom(lock);
      if (lock.holders.isEmpty() && lock.queue.isEmpty())
        all.remove();
    }
  }

  /** Grants requests from the head of the queue on, as long as they are compatible. */
  private void grantFrom(Lock lock) {
    while (!lock.queue.isEmpty()) {
      Request head = lock.queue.get(0);
      if (!lock.admits(head.owner, head.mode))
        return;
      lock.queue.remove(0);
      lock.holders.put(head.owner, head.mode);
      waiting.remove(head.owner);
      head.grant();
    }
  }

  /** Whether the transaction has the lock in this mode or a stronger one. */
  synchronized boolean holds(Transaction owner, Resource resource, LockMode mode) {
    Lock lock = locks.get(resource);
    LockMode held = lock == null ? null : lock.holders.get(owner);
    return held != null && held.covers(mode);
  }

  synchronized int refused() {
    return refused;
  }

  synchronized int waits() {
    return waits;
  }

  /** To be called while no transaction is under way. */
  synchronized void check() {
    if (!locks.isEmpty() || !waiting.isEmpty())
      throw new AssertionError("still locked are " + locks.keySet());
  }
}
