package sql;

import java.util.ArrayList;
import java.util.List;

/** Where a thread sends its statements. Each is a transaction of its own, or all within {@link #transaction} are one. */
final class Connection {
  /** The work of a transaction. It may be done several times, and counts once. */
  interface Work<T> {
    T with(Connection connection) throws AbortedException, InterruptedException;
  }

  private final String name;
  private final Database database;
  private Transaction current;

  Connection(String name, Database database) {
    this.name = name;
    this.database = database;
  }

  /** Does the work until it is committed. An exception of the work rolls it back, and is passed on. */
  <T> T transaction(Work<T> work) throws InterruptedException {
    if (current != null)
      throw new IllegalStateException(current + " is not over");
    while (true) {
      current = database.begin(name);
      boolean done = false;
      try {
        T result = work.with(this);
        done = true;
        return result;
      } catch (AbortedException e) {
        // Another one has the way free now; this one begins anew.
      } finally {
        Transaction over = current;
        current = null;
        if (done)
          over.commit();
        else
          over.rollback();
      }
    }
  }

  /** Executes a statement in the transaction that is under way. */
  ResultTable query(String text, Object... parameters) throws AbortedException, InterruptedException {
    if (!(database.statements().get(text) instanceof Statement.Query query))
      throw new SqlException("not a query: " + text);
    return new Select(query, values(parameters), database, active()).execute();
  }

  /** Executes a statement that changes something; returns how many rows. */
  int update(String text, Object... parameters) throws AbortedException, InterruptedException {
    Statement statement = database.statements().get(text);
    List<Object> values = values(parameters);
    if (statement instanceof Statement.Insert insert)
      return insert(insert, values);
    if (statement instanceof Statement.Update update)
      return update(update, values);
    if (statement instanceof Statement.Delete delete)
      return delete(delete, values);
    if (statement instanceof Statement.Savepoint savepoint)
      active().savepoint(savepoint.name());
    else if (statement instanceof Statement.RollbackTo rollback)
      active().rollbackTo(rollback.name());
    else
      throw new SqlException("changes nothing: " + text);
    return 0;
  }

  private Transaction active() {
    if (current == null)
      throw new IllegalStateException(name + " has no transaction");
    return current;
  }

  private static List<Object> values(Object... parameters) {
    List<Object> values = new ArrayList<>(parameters.length);
    for (Object parameter : parameters)
      values.add(parameter instanceof Integer number ? (Object) number.longValue() : parameter);
    return values;
  }

  private int insert(Statement.Insert insert, List<Object> parameters) throws AbortedException, InterruptedException {
    Schema schema = database.table(insert.table()).schema();
    RowScope constants = RowScope.constants(parameters);
    List<Object> given = new ArrayList<>();
    for (Expression value : insert.values())
      given.add(value.evaluate(constants));
    List<Object> values = given;
    if (!insert.columns().isEmpty()) {
      if (insert.columns().size() != given.size())
        throw new SqlException(insert.columns() + " get " + given.size() + " values");
      values = new ArrayList<>();
      for (Schema.Column column : schema.columns()) {
        int at = insert.columns().indexOf(column.name());
        values.add(at >= 0 ? given.get(at) : column.type() == Schema.Type.NUMBER ? (Object) 0L : "");
      }
    }
    Row row = schema.row(values);
    if (!active().insert(insert.table(), row))
      throw new ConstraintException("the key of " + row + " is not new");
    return 1;
  }

  private int update(Statement.Update update, List<Object> parameters) throws AbortedException, InterruptedException {
    int changed = 0;
    for (long key : keys(update.table(), update.where(), parameters))
      if (active().update(update.table(), key, row -> changed(update, row, parameters)))
        changed++;
    return changed;
  }

  /** The row itself if it is not meant. */
  private static Row changed(Statement.Update update, Row row, List<Object> parameters) {
    RowScope scope = RowScope.of(row, parameters);
    if (update.where() != null && !update.where().isTrue(scope))
      return row;
    List<Object> values = new ArrayList<>(row.values());
    for (Statement.Assignment assignment : update.assignments())
      values.set(row.schema().index(assignment.column()), assignment.value().evaluate(scope));
    return row.schema().row(values);
  }

  private int delete(Statement.Delete delete, List<Object> parameters) throws AbortedException, InterruptedException {
    int deleted = 0;
    for (long key : keys(delete.table(), delete.where(), parameters)) {
      if (delete.where() != null) {
        Row row = active().select(delete.table(), key);
        if (row == null || !delete.where().isTrue(RowScope.of(row, parameters)))
          continue;
      }
      if (active().delete(delete.table(), key) != null)
        deleted++;
    }
    return deleted;
  }

  /** The keys of the rows that may be meant: one, or, with the table locked, all. */
  private List<Long> keys(String table, Expression where, List<Object> parameters)
      throws AbortedException, InterruptedException {
    Expression key = Conditions.equalTo(where, table, database.table(table).schema().key());
    if (key != null)
      return List.of(Expression.number(key.evaluate(RowScope.constants(parameters))));
    List<Long> keys = new ArrayList<>();
    for (Row row : active().selectAllToWrite(table))
      keys.add(row.key());
    return keys;
  }
}
