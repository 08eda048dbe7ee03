package sql;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The tables, and the way to run transactions. */
final class Database {
  /** The work of a transaction. It may be done several times, and counts once. */
  interface Work<T> {
    T in(Transaction transaction) throws AbortedException, InterruptedException;
  }

  private final Map<String, Table> tables = new ConcurrentHashMap<>();
  private final LockManager locks = new LockManager();
  private final AtomicInteger nextId = new AtomicInteger();
  private final AtomicInteger committed = new AtomicInteger();
  private final AtomicInteger rolledBack = new AtomicInteger();

  void create(Schema schema) {
    if (tables.putIfAbsent(schema.table(), new Table(schema)) != null)
      throw new IllegalArgumentException("table " + schema.table() + " is there");
  }

  Table table(String name) {
    Table table = tables.get(name);
    if (table == null)
      throw new IllegalArgumentException("no table " + name);
    return table;
  }

  Transaction begin(String name) {
    return new Transaction(nextId.incrementAndGet(), name, this, locks);
  }

  /** Runs the work until it commits. */
  <T> T run(String name, Work<T> work) throws InterruptedException {
    while (true) {
      Transaction transaction = begin(name);
      boolean done = false;
      try {
        T result = work.in(transaction);
        done = true;
        return result;
      } catch (AbortedException e) {
        // Another one has the way free now; this one begins anew.
      } finally {
        if (done)
          transaction.commit();
        else
          transaction.rollback();
      }
    }
  }

  void ended(boolean committing) {
    (committing ? committed : rolledBack).incrementAndGet();
  }

  int committed() {
    return committed.get();
  }

  int rolledBack() {
    return rolledBack.get();
  }

  LockManager locks() {
    return locks;
  }
}
