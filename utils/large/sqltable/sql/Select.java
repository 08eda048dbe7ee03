package sql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Executes a query in a transaction: rows, joins, condition, groups, order, limit. */
final class Select {
  /** A row of the result on its way: its values, and the values that it is ordered by. */
  private record Candidate(List<Object> values, List<Object> order) {
  }

  private final Statement.Query query;
  private final List<Object> parameters;
  private final Database database;
  private final Transaction transaction;

  Select(Statement.Query query, List<Object> parameters, Database database, Transaction transaction) {
    this.query = query;
    this.parameters = parameters;
    this.database = database;
    this.transaction = transaction;
  }

  ResultTable execute() throws AbortedException, InterruptedException {
    List<RowScope> scopes = new ArrayList<>();
    for (Row row : source(query.from()))
      scopes.add(RowScope.of(row, parameters));
    for (Statement.Join join : query.joins())
      scopes = join(scopes, join);
    if (query.where() != null)
      scopes.removeIf(scope -> !query.where().isTrue(scope));
    List<Statement.Output> outputs = outputs();
    List<Candidate> candidates = new ArrayList<>();
    if (isGrouped(outputs)) {
      for (List<Expression.Scope> group : groups(scopes))
        candidates.add(candidate(outputs, group));
    } else {
      for (RowScope scope : scopes)
        candidates.add(candidate(outputs, List.of(scope)));
    }
    candidates.sort(this::compare);
    List<String> names = new ArrayList<>();
    for (Statement.Output output : outputs)
      names.add(output.name());
    List<List<Object>> rows = new ArrayList<>();
    for (Candidate candidate : candidates)
      if (query.limit() < 0 || rows.size() < query.limit())
        rows.add(candidate.values());
    return new ResultTable(List.copyOf(names), List.copyOf(rows));
  }

  /** The rows of the first table that may fit: one by its key, some by an index, or all. */
  private List<Row> source(String name) throws AbortedException, InterruptedException {
    Table table = database.table(name);
    Expression key = Conditions.equalTo(query.where(), name, table.schema().key());
    // With several tables a name without its table may be another one's; then the rows are all looked at.
    if (key != null && query.joins().isEmpty()) {
      Row row = transaction.select(name, Expression.number(key.evaluate(RowScope.constants(parameters))));
      return row == null ? List.of() : List.of(row);
    }
    if (query.joins().isEmpty())
      for (Schema.Column column : table.schema().columns()) {
        Expression value = Conditions.equalTo(query.where(), name, column.name());
        if (value != null && table.hasIndex(column.name()))
          return transaction.lookUp(name, column.name(), value.evaluate(RowScope.constants(parameters)));
      }
    return transaction.selectAll(name);
  }

  private List<RowScope> join(List<RowScope> left, Statement.Join join)
      throws AbortedException, InterruptedException {
    List<Row> right = transaction.selectAll(database.table(join.table()).name());
    List<RowScope> joined = new ArrayList<>();
    for (RowScope scope : left)
      for (Row row : right) {
        RowScope both = scope.join(row);
        if (join.on().isTrue(both))
          joined.add(both);
      }
    return joined;
  }

  /** What the statement names, or all columns of all tables. */
  private List<Statement.Output> outputs() {
    if (!query.outputs().isEmpty())
      return query.outputs();
    List<Statement.Output> all = new ArrayList<>();
    List<String> tables = new ArrayList<>();
    tables.add(query.from());
    for (Statement.Join join : query.joins())
      tables.add(join.table());
    for (String table : tables)
      for (Schema.Column column : database.table(table).schema().columns())
        all.add(new Statement.Output(new Expression.Column(table, column.name()), column.name()));
    return all;
  }

  private boolean isGrouped(List<Statement.Output> outputs) {
    boolean[] aggregates = {!query.groupBy().isEmpty()};
    for (Statement.Output output : outputs)
      output.value().visit(part -> aggregates[0] |= part instanceof Expression.Aggregate);
    return aggregates[0];
  }

  /** Without GROUP BY all rows are one group, which may be empty. */
  private List<List<Expression.Scope>> groups(List<RowScope> scopes) {
    Map<List<Object>, List<Expression.Scope>> groups = new LinkedHashMap<>();
    if (query.groupBy().isEmpty())
      groups.put(List.of(), new ArrayList<>());
    for (RowScope scope : scopes) {
      List<Object> key = new ArrayList<>();
      for (Expression by : query.groupBy())
        key.add(by.evaluate(scope));
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(scope);
    }
    return new ArrayList<>(groups.values());
  }

  private Candidate candidate(List<Statement.Output> outputs, List<Expression.Scope> group) {
    List<Object> values = new ArrayList<>();
    for (Statement.Output output : outputs)
      values.add(value(output.value(), group));
    List<Object> order = new ArrayList<>();
    for (Statement.Order by : query.orderBy())
      order.add(value(named(by.by(), outputs), group));
    return new Candidate(List.copyOf(values), List.copyOf(order));
  }

  /** ORDER BY may name a column of the result. */
  private static Expression named(Expression by, List<Statement.Output> outputs) {
    if (by instanceof Expression.Column column && column.table() == null)
      for (Statement.Output output : outputs)
        if (output.name().equals(column.name()))
          return output.value();
    return by;
  }

  /** The value for a group: aggregates are over all of it, the rest is the same in each of its rows. */
  private Object value(Expression expression, List<Expression.Scope> group) {
    if (expression instanceof Expression.Aggregate aggregate)
      return aggregate.over(group);
    if (expression instanceof Expression.Arithmetic arithmetic)
      return new Expression.Arithmetic(arithmetic.operator(), new Expression.Literal(value(arithmetic.left(), group)),
          new Expression.Literal(value(arithmetic.right(), group))).evaluate(RowScope.constants(parameters));
    return expression.evaluate(group.isEmpty() ? RowScope.constants(parameters) : group.get(0));
  }

  private int compare(Candidate a, Candidate b) {
    for (int i = 0; i < query.orderBy().size(); i++) {
      int order = Expression.Comparison.compare(a.order().get(i), b.order().get(i));
      if (order != 0)
        return query.orderBy().get(i).descending() ? -order : order;
    }
    return 0;
  }
}
