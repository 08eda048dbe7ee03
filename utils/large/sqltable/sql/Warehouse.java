package sql;

import java.util.concurrent.atomic.AtomicLong;

/** An application of the database: stock of items, and orders. */
final class Warehouse {
  private static final String PIECES = "SELECT pieces FROM stock WHERE id = ?";
  private static final String MORE = "UPDATE stock SET pieces = pieces + ? WHERE id = ?";
  private static final String ORDER = "INSERT INTO orders (id, buyer, item, pieces) VALUES (?, ?, ?, ?)";

  private final Database database;
  private final AtomicLong nextOrder = new AtomicLong();

  Warehouse(Database database) {
    this.database = database;
    database.define("CREATE TABLE stock (id NUMBER, item TEXT, pieces NUMBER CHECK (pieces >= 0))");
    database.define("CREATE TABLE orders (id NUMBER CHECK (id > 0), buyer TEXT, item NUMBER, pieces NUMBER)");
    database.define("CREATE INDEX ON orders (buyer)");
  }

  void add(long id, String item, long pieces) throws InterruptedException {
    database.connect("add").transaction(
        connection -> connection.update("INSERT INTO stock VALUES (?, ?, ?)", id, item, pieces));
  }

  /** Buys so many pieces of an item if the stock has as many. */
  boolean order(String buyer, long item, long pieces) throws InterruptedException {
    long id = nextOrder.incrementAndGet();
    return database.connect("order").transaction(connection -> {
      ResultTable stock = connection.query(PIECES, item);
      if (stock.isEmpty() || stock.number() < pieces)
        return false;
      connection.update(ORDER, id, buyer, item, pieces);
      return connection.update(MORE, -pieces, item) == 1;
    });
  }

  /** Repacks a piece of an item as another one that is looked at first: only if there are fewer of it. */
  boolean repack(long from, long to) throws InterruptedException {
    return database.connect("repack").transaction(connection -> {
      long target = connection.query(PIECES, to).number();
      if (connection.update("UPDATE stock SET pieces = pieces - 1 WHERE id = ? AND pieces > ?", from, target) == 0)
        return false;
      connection.update(MORE, 1, to);
      return true;
    });
  }

  /** The difference of the pieces of two items at one moment. */
  long compare(long first, long second) throws InterruptedException {
    return database.connect("compare").transaction(
        connection -> connection.query(PIECES, first).number() - connection.query(PIECES, second).number());
  }

  /** Takes an order back. */
  boolean cancel(long order) throws InterruptedException {
    return database.connect("cancel").transaction(connection -> {
      ResultTable found = connection.query("SELECT * FROM orders WHERE id = ?", order);
      if (found.isEmpty())
        return false;
      connection.update("DELETE FROM orders WHERE id = ?", order);
      return connection.update(MORE, found.number(0, "PIECES"), found.number(0, "ITEM")) == 1;
    });
  }

  /** All pieces, in stock and ordered. */
  long pieces() throws InterruptedException {
    return database.connect("pieces").transaction(connection -> {
      if (connection.query("SELECT MIN(pieces) FROM stock").number() < 0)
        throw new AssertionError("less than none in stock");
      return connection.query("SELECT SUM(pieces) FROM stock").number()
          + connection.query("SELECT SUM(pieces) FROM orders").number();
    });
  }

  /** What each buyer has, by item. */
  ResultTable report() throws InterruptedException {
    return database.connect("report").transaction(connection -> connection.query(
        "SELECT buyer, stock.item AS item, COUNT(*) AS n, SUM(orders.pieces) AS total FROM orders"
            + " JOIN stock ON orders.item = stock.id GROUP BY buyer, stock.item ORDER BY buyer, total DESC"));
  }

  long orders(String buyer) throws InterruptedException {
    return database.connect("orders").transaction(
        connection -> connection.query("SELECT COUNT(*) FROM orders WHERE buyer = ?", buyer).number());
  }
}
