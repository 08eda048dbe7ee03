package sql;

import java.util.List;

/** A statement as it was parsed. Immutable. */
sealed interface Statement {
  record ColumnDefinition(String name, Schema.Type type, Expression check) {
  }

  record CreateTable(String table, List<ColumnDefinition> columns) implements Statement {
  }

  record CreateIndex(String table, String column) implements Statement {
  }

  record Insert(String table, List<String> columns, List<Expression> values) implements Statement {
  }

  record Assignment(String column, Expression value) {
  }

  /** The condition is null if all rows are meant. */
  record Update(String table, List<Assignment> assignments, Expression where) implements Statement {
  }

  record Delete(String table, Expression where) implements Statement {
  }

  /** A column of the result; the name is what AS says, or the expression itself. */
  record Output(Expression value, String name) {
  }

  /** The table that is joined and the condition, for each JOIN. */
  record Join(String table, Expression on) {
  }

  record Order(Expression by, boolean descending) {
  }

  /** No outputs stand for all columns. A limit of -1 means no limit. */
  record Query(List<Output> outputs, String from, List<Join> joins, Expression where, List<Expression> groupBy,
      List<Order> orderBy, int limit) implements Statement {
  }

  record Savepoint(String name) implements Statement {
  }

  record RollbackTo(String name) implements Statement {
  }
}
