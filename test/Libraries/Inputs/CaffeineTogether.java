/** Caffeine drains its buffers by a plain look at a state that others change (documented there as benign). */
public class CaffeineTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "caffeine": {
      com.github.benmanes.caffeine.cache.Cache<String, Integer> c = com.github.benmanes.caffeine.cache.Caffeine.newBuilder().executor(Runnable::run).maximumSize(5).build();
      int[] n = {0};
      both(() -> c.get("k", k -> 1), () -> c.get("k", k -> 1));
      check(c.getIfPresent("k") == 1, c.asMap());
      break;
    }
    case "once": {
      com.github.benmanes.caffeine.cache.Cache<String, Integer> c = com.github.benmanes.caffeine.cache.Caffeine.newBuilder().executor(Runnable::run).build();
      java.util.concurrent.atomic.AtomicInteger made = new java.util.concurrent.atomic.AtomicInteger();
      both(() -> c.get("k", k -> made.incrementAndGet()), () -> c.get("k", k -> made.incrementAndGet()));
      check(made.get() == 1 && c.getIfPresent("k") == 1, made);
      break;
    }
    case "twice": {
      com.github.benmanes.caffeine.cache.Cache<String, Integer> c = com.github.benmanes.caffeine.cache.Caffeine.newBuilder().executor(Runnable::run).build();
      Runnable adds = () -> { Integer n = c.getIfPresent("k"); c.put("k", n == null ? 1 : n + 1); };
      both(adds, adds);
      check(c.getIfPresent("k") == 2, c.asMap());
      break;
    }
    }
  }
}
