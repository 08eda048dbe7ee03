package sql;

/** What can be locked: a table, or a row of it. */
record Resource(String table, Long key) {
  static Resource table(String name) {
    return new Resource(name, null);
  }

  static Resource row(String table, long key) {
    return new Resource(table, key);
  }

  @Override
  public String toString() {
    return key == null ? table : table + "/" + key;
  }
}
