package kv;

/** A line of the write-ahead log. A null value says that the key was deleted. */
record LogRecord(long sequence, String key, String value) {
  boolean isDeletion() {
    return value == null;
  }

  int size() {
    return 8 + key.length() + (value == null ? 0 : value.length());
  }

  @Override
  public String toString() {
    return sequence + (isDeletion() ? " delete " + key : " " + key + "=" + value);
  }
}
