package sql;

/** Statements with results that are known, by one thread. */
final class SelfTest {
  private final Database database = new Database();
  private final Connection connection = database.connect("self test");

  void run() throws InterruptedException {
    database.define("CREATE TABLE city (id NUMBER, name TEXT, land TEXT, people NUMBER CHECK (people > 0))");
    database.define("CREATE TABLE land (id NUMBER, name TEXT)");
    database.define("CREATE INDEX ON city (land)");
    connection.transaction(c -> {
      c.update("INSERT INTO land VALUES (1, 'Norway')");
      c.update("INSERT INTO land VALUES (2, 'Chile')");
      c.update("INSERT INTO city VALUES (1, 'Oslo', 'Norway', 700)");
      c.update("INSERT INTO city VALUES (2, 'Bergen', 'Norway', 290)");
      c.update("INSERT INTO city VALUES (3, 'Arica', 'Chile', 220)");
      c.update("INSERT INTO city (name, id, people) VALUES ('O''Town', 4, 2 * (3 + 4))");
      return null;
    });
    queries();
    changes();
    mistakes();
    database.check();
  }

  private void expect(String query, String result) throws InterruptedException {
    String found = connection.transaction(c -> c.query(query)).rows().toString();
    if (!found.equals(result))
      throw new AssertionError(query + " gives " + found + ", not " + result);
  }

  private void queries() throws InterruptedException {
    expect("SELECT name FROM city WHERE id = 2", "[[Bergen]]");
    expect("SELECT id, people - 20 AS p FROM city WHERE land = 'Norway' ORDER BY p", "[[2, 270], [1, 680]]");
    expect("SELECT land, COUNT(*), MAX(people) FROM city WHERE people > 100 GROUP BY land ORDER BY land",
        "[[Chile, 1, 220], [Norway, 2, 700]]");
    expect("SELECT city.name FROM city JOIN land ON city.land = land.name WHERE land.id = 1 ORDER BY city.name DESC",
        "[[Oslo], [Bergen]]");
    expect("SELECT name FROM city WHERE NOT id IN (1, 2) AND name LIKE '%r%a'", "[[Arica]]");
    expect("SELECT id FROM city WHERE people BETWEEN 220 AND 300 OR id = 4 ORDER BY id DESC LIMIT 2", "[[4], [3]]");
    expect("SELECT SUM(people) + COUNT(*) FROM city WHERE id > 99", "[[0]]");
  }

  private void changes() throws InterruptedException {
    connection.transaction(c -> {
      int changed = c.update("UPDATE city SET people = people + 1, land = 'North' WHERE land LIKE 'Nor%'");
      if (changed != 2)
        throw new AssertionError(changed + " cities have moved");
      c.update("SAVEPOINT here");
      c.update("DELETE FROM city WHERE people < 1000");
      if (c.query("SELECT COUNT(*) FROM city").number() != 0)
        throw new AssertionError("cities are left");
      c.update("ROLLBACK TO here");
      return null;
    });
    expect("SELECT id, people FROM city WHERE land = 'North' ORDER BY id", "[[1, 701], [2, 291]]");
    expect("SELECT COUNT(*) FROM city WHERE land = 'Norway'", "[[0]]");
  }

  /** Statements that fail leave nothing behind. */
  private void mistakes() throws InterruptedException {
    fails("SELECT nothing FROM city");
    fails("SELECT FROM city");
    fails("INSERT INTO city VALUES (1, 'Oslo', 'Norway', 700)");
    fails("UPDATE city SET people = people - 300");
    fails("UPDATE city SET id = 7 WHERE id = 1");
    fails("SELECT name FROM city WHERE name > 3");
    expect("SELECT SUM(people), SUM(id) FROM city", "[[1226, 10]]");
  }

  private void fails(String text) throws InterruptedException {
    try {
      connection.transaction(c -> text.startsWith("SELECT") ? c.query(text) : c.update(text));
    } catch (SqlException | ConstraintException e) {
      return;
    }
    throw new AssertionError(text + " does not fail");
  }
}
