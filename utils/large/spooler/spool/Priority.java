package spool;

/** How urgent a job is; the first one is the most urgent. */
enum Priority {
  URGENT, HIGH, NORMAL, LOW;

  Priority lower() {
    return this == LOW ? LOW : values()[ordinal() + 1];
  }

  Priority higher() {
    return this == URGENT ? URGENT : values()[ordinal() - 1];
  }
}
