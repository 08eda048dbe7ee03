package sql;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What a thread does as a whole or not at all: strict two-phase locking, and the old rows for the way back. Used by the
 * thread that began it.
 */
final class Transaction {
  private record Undo(Table table, long key, Row old) {
  }

  private enum State {
    ACTIVE, COMMITTED, ROLLED_BACK
  }

  private final int id;
  private final String name;
  private final Database database;
  private final LockManager locks;
  private final Deque<Undo> undo = new ArrayDeque<>();
  private State state = State.ACTIVE;

  Transaction(int id, String name, Database database, LockManager locks) {
    this.id = id;
    this.name = name;
    this.database = database;
    this.locks = locks;
  }

  /** The row with this key; null if there is none. It does not change until the transaction is over. */
  Row select(String table, long key) throws AbortedException, InterruptedException {
    active();
    lock(Resource.table(table), LockMode.IS);
    lock(Resource.row(table, key), LockMode.S);
    return database.table(table).get(key);
  }

  /** All rows, in the order of keys. None comes, goes or changes until the transaction is over. */
  List<Row> selectAll(String table) throws AbortedException, InterruptedException {
    active();
    lock(Resource.table(table), LockMode.S);
    return database.table(table).all();
  }

  void insert(String table, Object... values) throws AbortedException, InterruptedException {
    active();
    Row row = database.table(table).schema().row(values);
    lockToWrite(table, row.key());
    if (database.table(table).get(row.key()) != null)
      throw new AbortedException(row + " is there already");
    write(table, row.key(), row);
  }

  /** Changes a row; false if it is not there. */
  boolean update(String table, long key, UnaryOperator<Row> change) throws AbortedException, InterruptedException {
    active();
    lockToWrite(table, key);
    Row old = database.table(table).get(key);
    if (old == null)
      return false;
    Row changed = change.apply(old);
    if (changed.key() != key)
      throw new IllegalArgumentException("keys do not change");
    write(table, key, changed);
    return true;
  }

  boolean delete(String table, long key) throws AbortedException, InterruptedException {
    active();
    lockToWrite(table, key);
    if (database.table(table).get(key) == null)
      return false;
    write(table, key, null);
    return true;
  }

  private void lockToWrite(String table, long key) throws AbortedException, InterruptedException {
    lock(Resource.table(table), LockMode.IX);
    lock(Resource.row(table, key), LockMode.X);
  }

  private void lock(Resource resource, LockMode mode) throws AbortedException, InterruptedException {
    // What the lock of the table covers needs no lock of the row.
    if (resource.key() != null && locks.holds(this, Resource.table(resource.table()), mode))
      return;
    locks.acquire(this, resource, mode);
  }

  private void write(String table, long key, Row row) {
    Table target = database.table(table);
    undo.push(new Undo(target, key, target.set(key, row)));
  }

  void commit() {
    active();
    state = State.COMMITTED;
    undo.clear();
    locks.release(this);
    database.ended(true);
  }

  void rollback() {
    active();
    state = State.ROLLED_BACK;
    while (!undo.isEmpty()) {
      Undo last = undo.pop();
      last.table().set(last.key(), last.old());
    }
    locks.release(this);
    database.ended(false);
  }

  private void active() {
    if (state != State.ACTIVE)
      throw new IllegalStateException(this + " is " + state);
  }

  @Override
  public String toString() {
    return name + "#" + id;
  }
}
