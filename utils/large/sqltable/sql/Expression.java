package sql;

import java.util.List;
import java.util.function.Consumer;

/**
 * A part of a statement that has a value for each row. Immutable, so that a statement is parsed once and executed by
 * many. Truth values are the numbers 0 and 1.
 */
sealed interface Expression {
  /** What an expression is evaluated in: a row, maybe one joined of several, and the parameters of the execution. */
  interface Scope {
    Object column(Column column);

    Object parameter(int index);
  }

  Object evaluate(Scope scope);

  /** Calls with this expression and all in it. */
  default void visit(Consumer<Expression> visitor) {
    visitor.accept(this);
  }

  default boolean isTrue(Scope scope) {
    return number(evaluate(scope)) != 0;
  }

  /** Whether its value is the same for all rows. */
  default boolean isConstant() {
    boolean[] constant = {true};
    visit(part -> {
      if (part instanceof Column || part instanceof Aggregate)
        constant[0] = false;
    });
    return constant[0];
  }

  static long number(Object value) {
    if (value instanceof Long number)
      return number;
    throw new SqlException("'" + value + "' is not a number");
  }

  private static Long truth(boolean value) {
    return value ? 1L : 0L;
  }

  record Literal(Object value) implements Expression {
    @Override
    public Object evaluate(Scope scope) {
      return value;
    }

    @Override
    public String toString() {
      return value instanceof String ? "'" + value + "'" : value.toString();
    }
  }

  record Parameter(int index) implements Expression {
    @Override
    public Object evaluate(Scope scope) {
      return scope.parameter(index);
    }

    @Override
    public String toString() {
      return "?";
    }
  }

  /** The table is null if the statement does not say it. */
  record Column(String table, String name) implements Expression {
    @Override
    public Object evaluate(Scope scope) {
      return scope.column(this);
    }

    @Override
    public String toString() {
      return table == null ? name : table + "." + name;
    }
  }

  record Arithmetic(char operator, Expression left, Expression right) implements Expression {
    @Override
    public Object evaluate(Scope scope) {
      long a = number(left.evaluate(scope));
      long b = number(right.evaluate(scope));
      return switch (operator) {
        case '+' -> Math.addExact(a, b);
        case '-' -> Math.subtractExact(a, b);
        case '*' -> Math.multiplyExact(a, b);
        default -> throw new AssertionError(operator);
      };
    }

    @Override
    public void visit(Consumer<Expression> visitor) {
      visitor.accept(this);
      left.visit(visitor);
      right.visit(visitor);
    }

    @Override
    public String toString() {
      return "(" + left + " " + operator + " " + right + ")";
    }
  }

  record Comparison(String operator, Expression left, Expression right) implements Expression {
    @Override
    public Object evaluate(Scope scope) {
      int order = compare(left.evaluate(scope), right.evaluate(scope));
      return truth(switch (operator) {
        case "=" -> order == 0;
        case "<>" -> order != 0;
        case "<" -> order < 0;
        case "<=" -> order <= 0;
        case ">" -> order > 0;
        case ">=" -> order >= 0;
        default -> throw new AssertionError(operator);
      });
    }

    static int compare(Object a, Object b) {
      if (a instanceof Long x && b instanceof Long y)
        return x.compareTo(y);
      if (a instanceof String x && b instanceof String y)
        return x.compareTo(y);
      throw new SqlException("'" + a + "' and '" + b + "' cannot be compared");
    }

    @Override
    public void visit(Consumer<Expression> visitor) {
      visitor.accept(this);
      left.visit(visitor);
      right.visit(visitor);
    }

    @Override
    public String toString() {
      return "(" + left + " " + operator + " " + right + ")";
    }
  }

  record And(Expression left, Expression right) implements Expression {
    @Override
    public Object evaluate(Scope scope) {
      return truth(left.isTrue(scope) && right.isTrue(scope));
    }

    @Override
    public void visit(Consumer<Expression> visitor) {
      visitor.accept(this);
      left.visit(visitor);
      right.visit(visitor);
    }

    @Override
    public String toString() {
      return "(" + left + " AND " + right + ")";
    }
  }

  record Or(Expression left, Expression right) implements Expression {
    @Override
    public Object evaluate(Scope scope) {
      return truth(left.isTrue(scope) || right.isTrue(scope));
    }

    @Override
    public void visit(Consumer<Expression> visitor) {
      visitor.accept(this);
      left.visit(visitor);
      right.visit(visitor);
    }

    @Override
    public String toString() {
      return "(" + left + " OR " + right + ")";
    }
  }

  record Not(Expression of) implements Expression {
    @Override
    public Object evaluate(Scope scope) {
      return truth(!of.isTrue(scope));
    }

    @Override
    public void visit(Consumer<Expression> visitor) {
      visitor.accept(this);
      of.visit(visitor);
    }

    @Override
    public String toString() {
      return "NOT " + of;
    }
  }

  record In(Expression what, List<Expression> values) implements Expression {
    @Override
    public Object evaluate(Scope scope) {
      Object value = what.evaluate(scope);
      for (Expression one : values)
        if (Comparison.compare(value, one.evaluate(scope)) == 0)
          return 1L;
      return 0L;
    }

    @Override
    public void visit(Consumer<Expression> visitor) {
      visitor.accept(this);
      what.visit(visitor);
      for (Expression value : values)
        value.visit(visitor);
    }

    @Override
    public String toString() {
      return what + " IN " + values;
    }
  }

  /** The pattern has % for any text, and no other sign of its own. */
  record Like(Expression what, Expression pattern) implements Expression {
    @Override
    public Object evaluate(Scope scope) {
      if (!(what.evaluate(scope) instanceof String text) || !(pattern.evaluate(scope) instanceof String like))
        throw new SqlException(this + " compares what is not text");
      return truth(matches(text, like));
    }

    private static boolean matches(String text, String pattern) {
      int percent = pattern.indexOf('%');
      if (percent < 0)
        return text.equals(pattern);
      if (!text.startsWith(pattern.substring(0, percent)))
        return false;
      String rest = pattern.substring(percent + 1);
      for (int from = percent; from <= text.length(); from++)
        if (matches(text.substring(from), rest))
          return true;
      return false;
    }

    @Override
    public void visit(Consumer<Expression> visitor) {
      visitor.accept(this);
      what.visit(visitor);
      pattern.visit(visitor);
    }

    @Override
    public String toString() {
      return what + " LIKE " + pattern;
    }
  }

  /** COUNT, SUM, MIN or MAX over the rows of a group; the argument of COUNT(*) is null. */
  record Aggregate(String function, Expression argument) implements Expression {
    /** A group is evaluated by {@link Select}; a row has no value. */
    @Override
    public Object evaluate(Scope scope) {
      throw new SqlException(this + " has no value for a row");
    }

    Object over(List<Scope> group) {
      if (function.equals("COUNT"))
        return (long) group.size();
      Object result = null;
      for (Scope scope : group) {
        Object value = argument.evaluate(scope);
        if (result == null)
          result = value;
        else
          result = switch (function) {
            case "SUM" -> Math.addExact(number(result), number(value));
            case "MIN" -> Comparison.compare(value, result) < 0 ? value : result;
            case "MAX" -> Comparison.compare(value, result) > 0 ? value : result;
            default -> throw new AssertionError(function);
          };
      }
      // NULL does not exist here, so the sum and the like of nothing is zero.
      return result == null ? 0L : result;
    }

    @Override
    public String toString() {
      return function + "(" + (argument == null ? "*" : argument) + ")";
    }
  }
}
