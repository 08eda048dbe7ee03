package sql;

/** Modes of locks, as multi-granularity locking has them. Tables are locked in all modes, rows in S and X. */
enum LockMode {
  IS, IX, S, X;

  boolean isCompatibleWith(LockMode other) {
    return switch (this) {
      case IS -> other != X;
      case IX -> other == IS || other == IX;
      case S -> other == IS || other == S;
      case X -> false;
    };
  }

  /** Whether one that has this mode may do all that the other one allows. */
  boolean covers(LockMode other) {
    return this == other || switch (this) {
      case X -> true;
      case S, IX -> other == IS;
      case IS -> false;
    };
  }

  /** The weakest mode that covers both. S and IX together would be SIX: X here. */
  LockMode join(LockMode other) {
    if (covers(other))
      return this;
    return other.covers(this) ? other : X;
  }
}
