package sql;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  /** How much there was to undo at each savepoint. */
  private final Map<String, Integer> savepoints = new HashMap<>();
  private State state = State.ACTIVE;

  Transaction(int id, String name, Database database, LockManager locks) {
    this.id = id;
    this.name = name;
    this.database = database;
    this.locks = locks;
  }

  /** The row with this key, or null. It does not change until the transaction is over. */
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

  /** The rows with this value in a column with an index; as none may come that have it, this locks the table, too. */
  List<Row> lookUp(String table, String column, Object value) throws AbortedException, InterruptedException {
    active();
    lock(Resource.table(table), LockMode.S);
    return database.table(table).lookUp(column, value);
  }

  /** From now on no other transaction uses the table. */
  List<Row> selectAllToWrite(String table) throws AbortedException, InterruptedException {
    active();
    lock(Resource.table(table), LockMode.X);
    return database.table(table).all();
  }

  /** False if there is a row with its key. */
  boolean insert(String table, Row row) throws AbortedException, InterruptedException {
    active();
    lockToWrite(table, row.key());
    if (database.table(table).get(row.key()) != null)
      return false;
    write(table, row.key(), row);
    return true;
  }

  /** Changes a row; false if it is not there. The change may return the row as it is. */
  boolean update(String table, long key, UnaryOperator<Row> change) throws AbortedException, InterruptedException {
    active();
    lockToWrite(table, key);
    Row old = database.table(table).get(key);
    if (old == null)
      return false;
    Row changed = change.apply(old);
    if (changed == old)
      return false;
    if (changed.key() != key)
      throw new SqlException("keys do not change");
    write(table, key, changed);
    return true;
  }

  /** The row that was deleted; null if there was none that is meant. */
  Row delete(String table, long key) throws AbortedException, InterruptedException {
    active();
    lockToWrite(table, key);
    Row old = database.table(table).get(key);
    if (old != null)
      write(table, key, null);
    return old;
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

  void savepoint(String point) {
    active();
    savepoints.put(point, undo.size());
  }

  /** Undoes what was done since then. Locks that were taken since then stay. */
  void rollbackTo(String point) {
    active();
    Integer size = savepoints.get(point);
    if (size == null)
      throw new SqlException("no savepoint " + point);
    undo(size);
    savepoints.values().removeIf(other -> other > size);
  }

  private void undo(int until) {
    while (undo.size() > until) {
      Undo last = undo.pop();
      last.table().set(last.key(), last.old());
    }
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
    undo(0);
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
