package sheet;

import java.util.List;
import java.util.Set;

/** A formula. Immutable; it is evaluated with the values of the cells that it names. */
sealed interface Expression {
  /** Where an expression has the values of cells from. */
  interface Cells {
    Value get(Ref ref);
  }

  Value evaluate(Cells cells);

  /** Adds all cells that the value may depend on. */
  void collect(Set<Ref> refs);

  record Constant(long number) implements Expression {
    @Override
    public Value evaluate(Cells cells) {
      return Value.of(number);
    }

    @Override
    public void collect(Set<Ref> refs) {
      // none
    }
  }

  record Cell(Ref ref) implements Expression {
    @Override
    public Value evaluate(Cells cells) {
      return cells.get(ref);
    }

    @Override
    public void collect(Set<Ref> refs) {
      refs.add(ref);
    }
  }

  record Binary(char operator, Expression left, Expression right) implements Expression {
    @Override
    public Value evaluate(Cells cells) {
      Value a = left.evaluate(cells);
      if (!(a instanceof Value.Number x))
        return a;
      Value b = right.evaluate(cells);
      if (!(b instanceof Value.Number y))
        return b;
      return switch (operator) {
        case '+' -> Value.of(x.number() + y.number());
        case '-' -> Value.of(x.number() - y.number());
        case '*' -> Value.of(x.number() * y.number());
        case '/' -> y.number() == 0 ? Value.DIVISION : Value.of(x.number() / y.number());
        case '<' -> Value.of(x.number() < y.number() ? 1 : 0);
        case '=' -> Value.of(x.number() == y.number() ? 1 : 0);
        default -> throw new AssertionError(operator);
      };
    }

    @Override
    public void collect(Set<Ref> refs) {
      left.collect(refs);
      right.collect(refs);
    }
  }

  record If(Expression condition, Expression then, Expression otherwise) implements Expression {
    @Override
    public Value evaluate(Cells cells) {
      Value decided = condition.evaluate(cells);
      if (!(decided instanceof Value.Number number))
        return decided;
      return (number.number() != 0 ? then : otherwise).evaluate(cells);
    }

    @Override
    public void collect(Set<Ref> refs) {
      condition.collect(refs);
      then.collect(refs);
      otherwise.collect(refs);
    }
  }

  record Sum(List<Ref> refs) implements Expression {
    @Override
    public Value evaluate(Cells cells) {
      long sum = 0;
      for (Ref ref : refs) {
        Value value = cells.get(ref);
        if (!(value instanceof Value.Number number))
          return value;
        sum += number.number();
      }
      return Value.of(sum);
    }

    @Override
    public void collect(Set<Ref> into) {
      into.addAll(refs);
    }
  }
}
