package sql;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** An application of the database: stock of items, and orders. */
final class Warehouse {
  private static final String STOCK = "stock";
  private static final String ORDERS = "orders";

  private final Database database;
  private final AtomicLong nextOrder = new AtomicLong();

  Warehouse(Database database) {
    this.database = database;
    database.create(Schema.of(STOCK, Schema.number("id"), Schema.text("item"), Schema.number("pieces")));
    database.create(Schema.of(ORDERS, Schema.number("id"), Schema.text("buyer"), Schema.number("item"),
        Schema.number("pieces")));
  }

  void add(long id, String item, long pieces) throws InterruptedException {
    database.run("add", transaction -> {
      transaction.insert(STOCK, id, item, pieces);
      return null;
    });
  }

  private static Row more(Row stock, long pieces) {
    return stock.with("pieces", stock.number("pieces") + pieces);
  }

  /** Buys so many pieces of an item if the stock has as many. */
  boolean order(String buyer, long item, long pieces) throws InterruptedException {
    long id = nextOrder.incrementAndGet();
    return database.run("order", transaction -> {
      Row stock = transaction.select(STOCK, item);
      if (stock == null || stock.number("pieces") < pieces)
        return false;
      transaction.insert(ORDERS, id, buyer, item, pieces);
      return transaction.update(STOCK, item, row -> more(row, -pieces));
    });
  }

  /** Repacks pieces of an item as another one, which is looked at first: only if there are fewer of it. */
  boolean repack(long from, long to) throws InterruptedException {
    return database.run("repack", transaction -> {
      Row target = transaction.select(STOCK, to);
      boolean[] made = {false};
      transaction.update(STOCK, from, row -> {
        made[0] = row.number("pieces") > target.number("pieces");
        return made[0] ? more(row, -1) : row;
      });
      if (made[0])
        transaction.update(STOCK, to, row -> more(row, 1));
      return made[0];
    });
  }

  /** The pieces of two items at one moment. */
  long compare(long first, long second) throws InterruptedException {
    return database.run("compare", transaction -> transaction.select(STOCK, first).number("pieces")
        - transaction.select(STOCK, second).number("pieces"));
  }

  /** Takes an order back. */
  boolean cancel(long order) throws InterruptedException {
    return database.run("cancel", transaction -> {
      Row row = transaction.select(ORDERS, order);
      if (row == null)
        return false;
      transaction.delete(ORDERS, order);
      return transaction.update(STOCK, row.number("item"), stock -> more(stock, row.number("pieces")));
    });
  }

  /** All pieces, in stock and ordered. */
  long pieces() throws InterruptedException {
    return database.run("pieces", transaction -> {
      long sum = 0;
      for (String table : List.of(STOCK, ORDERS))
        for (Row row : transaction.selectAll(table)) {
          long pieces = row.number("pieces");
          if (pieces < 0)
            throw new AssertionError("less than none: " + row);
          sum += pieces;
        }
      return sum;
    });
  }

  long orders() throws InterruptedException {
    return database.run("orders", transaction -> (long) transaction.selectAll(ORDERS).size());
  }
}
