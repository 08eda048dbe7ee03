package cache;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** What the cache stands before: products with their prices, and a version that grows with each change. */
final class Database {
  record Product(String id, int price, int version) {
  }

  private final ConcurrentMap<String, Product> products = new ConcurrentHashMap<>();
  private final AtomicInteger queries = new AtomicInteger();

  void insert(String id, int price) {
    if (products.putIfAbsent(id, new Product(id, price, 1)) != null)
      throw new IllegalStateException(id + " is there");
  }

  Product query(String id) {
    queries.incrementAndGet();
    if (id.isBlank())
      throw new IllegalArgumentException("no id");
    return products.get(id);
  }

  Product reprice(String id, int price) {
    return products.compute(id, (key, old) -> {
      if (old == null)
        throw new IllegalStateException(key + " is not there");
      return new Product(key, price, old.version() + 1);
    });
  }

  int queries() {
    return queries.get();
  }
}
