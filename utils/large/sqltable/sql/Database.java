package sql;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The tables, and what connections to them have in common. */
final class Database {
  private final Map<String, Table> tables = new ConcurrentHashMap<>();
  private final LockManager locks = new LockManager();
  private final StatementCache statements = new StatementCache(12);
  private final AtomicInteger nextId = new AtomicInteger();
  private final AtomicInteger committed = new AtomicInteger();
  private final AtomicInteger rolledBack = new AtomicInteger();

  Connection connect(String name) {
    return new Connection(name, this);
  }

  /** Makes a table or an index. Not a part of any transaction: to be done before the first one. */
  void define(String text) {
    Statement statement = SqlParser.parse(text);
    if (statement instanceof Statement.CreateTable create) {
      if (tables.putIfAbsent(create.table(), new Table(Schema.of(create))) != null)
        throw new SqlException("table " + create.table() + " is there");
    } else if (statement instanceof Statement.CreateIndex create) {
      table(create.table()).createIndex(create.column());
    } else {
      throw new SqlException("defines nothing: " + text);
    }
  }

  Table table(String name) {
    Table table = tables.get(name);
    if (table == null)
      throw new SqlException("no table " + name);
    return table;
  }

  Transaction begin(String name) {
    return new Transaction(nextId.incrementAndGet(), name, this, locks);
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

  StatementCache statements() {
    return statements;
  }

  /** To be called while no transaction is under way. */
  void check() {
    locks.check();
    for (Table table : tables.values())
      table.check();
  }
}
