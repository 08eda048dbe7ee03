package sheet;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Values of formulas in the simplest way: by one thread, each cell when it is asked for. */
final class Oracle {
  private final Map<Ref, Expression> formulas;
  private final Map<Ref, Value> values = new HashMap<>();
  private final Set<Ref> underWay = new HashSet<>();

  Oracle(Map<Ref, Expression> formulas) {
    this.formulas = formulas;
  }

  Value value(Ref ref) {
    Value known = values.get(ref);
    if (known != null)
      return known;
    Expression formula = formulas.get(ref);
    if (formula == null)
      return Value.EMPTY;
    if (!underWay.add(ref))
      throw new IllegalStateException(ref + " needs itself");
    Value value = formula.evaluate(this::value);
    underWay.remove(ref);
    values.put(ref, value);
    return value;
  }

  void compare(Map<Ref, Value> found) {
    if (!found.keySet().equals(formulas.keySet()))
      throw new AssertionError("values of " + found.keySet() + ", formulas of " + formulas.keySet());
    found.forEach((ref, value) -> {
      if (!value.equals(value(ref)))
        throw new AssertionError(ref + " shows " + value + ", it should show " + value(ref));
    });
  }
}
