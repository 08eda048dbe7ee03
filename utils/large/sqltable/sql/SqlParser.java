package sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads statements by recursive descent.
 *
 * <pre>
 *   CREATE TABLE t (c NUMBER|TEXT [CHECK (e)], ...)     CREATE INDEX ON t (c)
 *   INSERT INTO t [(c, ...)] VALUES (e, ...)
 *   UPDATE t SET c = e, ... [WHERE e]                   DELETE FROM t [WHERE e]
 *   SELECT *|e [AS n], ... FROM t {JOIN t ON e} [WHERE e] [GROUP BY e, ...]
 *     [ORDER BY e [DESC], ...] [LIMIT n]
 *   SAVEPOINT s                                         ROLLBACK TO s
 * </pre>
 */
final class SqlParser {
  private static final Set<String> AGGREGATES = Set.of("COUNT", "SUM", "MIN", "MAX");
  private static final Set<String> RESERVED = Set.of("AND", "AS", "BETWEEN", "BY", "DESC", "FROM", "GROUP", "IN", "JOIN",
      "LIKE", "LIMIT", "NOT", "ON", "OR", "ORDER", "SELECT", "SET", "VALUES", "WHERE");

  private final String text;
  private final List<Lexer.Token> tokens;
  private int at;
  private int parameters;

  private SqlParser(String text) {
    this.text = text;
    this.tokens = Lexer.tokens(text);
  }

  static Statement parse(String text) {
    SqlParser parser = new SqlParser(text);
    Statement statement = parser.statement();
    if (parser.peek().kind() != Lexer.Kind.END)
      throw parser.wrong("the end");
    return statement;
  }

  private Statement statement() {
    if (accept("SELECT"))
      return query();
    if (accept("INSERT"))
      return insert();
    if (accept("UPDATE"))
      return update();
    if (accept("DELETE")) {
      expect("FROM");
      return new Statement.Delete(name(), where());
    }
    if (accept("CREATE"))
      return create();
    if (accept("SAVEPOINT"))
      return new Statement.Savepoint(name());
    if (accept("ROLLBACK")) {
      expect("TO");
      return new Statement.RollbackTo(name());
    }
    throw wrong("a statement");
  }

  private Statement create() {
    if (accept("INDEX")) {
      expect("ON");
      String table = name();
      expect("(");
      String column = name();
      expect(")");
      return new Statement.CreateIndex(table, column);
    }
    expect("TABLE");
    String table = name();
    List<Statement.ColumnDefinition> columns = new ArrayList<>();
    expect("(");
    do {
      String column = name();
      Schema.Type type;
      if (accept("NUMBER"))
        type = Schema.Type.NUMBER;
      else if (accept("TEXT"))
        type = Schema.Type.TEXT;
      else
        throw wrong("NUMBER or TEXT");
      Expression check = null;
      if (accept("CHECK")) {
        expect("(");
        check = expression();
        expect(")");
      }
      columns.add(new Statement.ColumnDefinition(column, type, check));
    } while (accept(","));
    expect(")");
    return new Statement.CreateTable(table, List.copyOf(columns));
  }

  private Statement insert() {
    expect("INTO");
    String table = name();
    List<String> columns = new ArrayList<>();
    if (accept("(")) {
      do
        columns.add(name());
      while (accept(","));
      expect(")");
    }
    expect("VALUES");
    expect("(");
    List<Expression> values = expressions();
    expect(")");
    return new Statement.Insert(table, List.copyOf(columns), values);
  }

  private Statement update() {
    String table = name();
    expect("SET");
    List<Statement.Assignment> assignments = new ArrayList<>();
    do {
      String column = name();
      expect("=");
      assignments.add(new Statement.Assignment(column, expression()));
    } while (accept(","));
    return new Statement.Update(table, List.copyOf(assignments), where());
  }

  private Expression where() {
    return accept("WHERE") ? expression() : null;
  }

  private Statement query() {
    List<Statement.Output> outputs = new ArrayList<>();
    if (!accept("*"))
      do {
        Expression value = expression();
        outputs.add(new Statement.Output(value, accept("AS") ? name() : value.toString()));
      } while (accept(","));
    expect("FROM");
    String from = name();
    List<Statement.Join> joins = new ArrayList<>();
    while (accept("JOIN")) {
      String table = name();
      expect("ON");
      joins.add(new Statement.Join(table, expression()));
    }
    Expression where = where();
    List<Expression> groupBy = List.of();
    if (accept("GROUP")) {
      expect("BY");
      groupBy = expressions();
    }
    List<Statement.Order> orderBy = new ArrayList<>();
    if (accept("ORDER")) {
      expect("BY");
      do
        orderBy.add(new Statement.Order(expression(), accept("DESC")));
      while (accept(","));
    }
    int limit = -1;
    if (accept("LIMIT"))
      limit = Integer.parseInt(take(Lexer.Kind.NUMBER).text());
    return new Statement.Query(List.copyOf(outputs), from, List.copyOf(joins), where, groupBy, List.copyOf(orderBy), limit);
  }

  private List<Expression> expressions() {
    List<Expression> all = new ArrayList<>();
    do
      all.add(expression());
    while (accept(","));
    return List.copyOf(all);
  }

  // Expressions, from the loosest operator to the tightest.

  private Expression expression() {
    Expression left = conjunction();
    while (accept("OR"))
      left = new Expression.Or(left, conjunction());
    return left;
  }

  private Expression conjunction() {
    Expression left = negation();
    while (accept("AND"))
      left = new Expression.And(left, negation());
    return left;
  }

  private Expression negation() {
    return accept("NOT") ? new Expression.Not(negation()) : comparison();
  }

  private Expression comparison() {
    Expression left = sum();
    if (accept("IN")) {
      expect("(");
      List<Expression> values = expressions();
      expect(")");
      return new Expression.In(left, values);
    }
    if (accept("LIKE"))
      return new Expression.Like(left, sum());
    if (accept("BETWEEN")) {
      Expression low = sum();
      expect("AND");
      return new Expression.And(new Expression.Comparison(">=", left, low),
          new Expression.Comparison("<=", left, sum()));
    }
    for (String operator : new String[] {"=", "<>", "<=", ">=", "<", ">"})
      if (accept(operator))
        return new Expression.Comparison(operator, left, sum());
    return left;
  }

  private Expression sum() {
    Expression left = product();
    while (true) {
      if (accept("+"))
        left = new Expression.Arithmetic('+', left, product());
      else if (accept("-"))
        left = new Expression.Arithmetic('-', left, product());
      else
        return left;
    }
  }

  private Expression product() {
    Expression left = atom();
    while (accept("*"))
      left = new Expression.Arithmetic('*', left, atom());
    return left;
  }

  private Expression atom() {
    if (accept("(")) {
      Expression inner = expression();
      expect(")");
      return inner;
    }
    if (accept("-"))
      return new Expression.Arithmetic('-', new Expression.Literal(0L), atom());
    switch (peek().kind()) {
      case NUMBER -> {
        return new Expression.Literal(Long.parseLong(take(Lexer.Kind.NUMBER).text()));
      }
      case TEXT -> {
        return new Expression.Literal(take(Lexer.Kind.TEXT).text());
      }
      case PARAMETER -> {
        at++;
        return new Expression.Parameter(parameters++);
      }
      default -> {
        String name = name();
        if (AGGREGATES.contains(name) && accept("("))
          return aggregate(name);
        return accept(".") ? new Expression.Column(name, name()) : new Expression.Column(null, name);
      }
    }
  }

  private Expression aggregate(String function) {
    Expression argument = null;
    if (!function.equals("COUNT") || !accept("*"))
      argument = expression();
    expect(")");
    return new Expression.Aggregate(function, argument);
  }

  // Tokens.

  private Lexer.Token peek() {
    return tokens.get(at);
  }

  private boolean accept(String word) {
    if (!peek().is(word))
      return false;
    at++;
    return true;
  }

  private void expect(String word) {
    if (!accept(word))
      throw wrong(word);
  }

  private Lexer.Token take(Lexer.Kind kind) {
    if (peek().kind() != kind)
      throw wrong(kind.toString());
    return tokens.get(at++);
  }

  private String name() {
    if (peek().kind() != Lexer.Kind.WORD || RESERVED.contains(peek().text()))
      throw wrong("a name");
    return tokens.get(at++).text();
  }

  private SqlException wrong(String expected) {
    return new SqlException(expected + " expected, not " + peek() + " at " + peek().position() + " in: " + text);
  }
}
