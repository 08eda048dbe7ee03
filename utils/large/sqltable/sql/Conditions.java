package sql;

import java.util.ArrayList;
import java.util.List;

/** Looks at a WHERE for ways to find its rows without looking at all of them. */
final class Conditions {
  private Conditions() {
  }

  /** The parts of a condition that all have to be true. */
  static List<Expression> conjuncts(Expression where) {
    List<Expression> parts = new ArrayList<>();
    collect(where, parts);
    return parts;
  }

  private static void collect(Expression condition, List<Expression> into) {
    if (condition instanceof Expression.And and) {
      collect(and.left(), into);
      collect(and.right(), into);
    } else if (condition != null) {
      into.add(condition);
    }
  }

  /** The constant that a column has to be equal to; null if the condition does not say one. */
  static Expression equalTo(Expression where, String table, String column) {
    for (Expression part : conjuncts(where))
      if (part instanceof Expression.Comparison comparison && comparison.operator().equals("=")) {
        if (isColumn(comparison.left(), table, column) && comparison.right().isConstant())
          return comparison.right();
        if (isColumn(comparison.right(), table, column) && comparison.left().isConstant())
          return comparison.left();
      }
    return null;
  }

  private static boolean isColumn(Expression expression, String table, String column) {
    return expression instanceof Expression.Column named && named.name().equals(column)
        && (named.table() == null || named.table().equals(table));
  }
}
