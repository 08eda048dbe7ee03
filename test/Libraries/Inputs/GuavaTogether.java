import java.util.function.Supplier;

/** Collections and suppliers of Guava. */
public class GuavaTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "multiset": {
      com.google.common.collect.ConcurrentHashMultiset<String> m = com.google.common.collect.ConcurrentHashMultiset.create();
      both(() -> m.add("x"), () -> m.add("x"));
      check(m.count("x") == 2, m);
      break;
    }
    case "interner": {
      com.google.common.collect.Interner<String> i = com.google.common.collect.Interners.newStrongInterner();
      String[] s = new String[1];
      both(() -> s[0] = i.intern(new String("x")), () -> i.intern(new String("x")));
      check(s[0] == i.intern("x"), s[0]);
      break;
    }
    case "supplier": {
      Supplier<Object> s = com.google.common.base.Suppliers.memoize(Object::new);
      Object[] o = new Object[2];
      both(() -> o[0] = s.get(), () -> o[1] = s.get());
      check(o[0] == o[1], "two");
      break;
    }
    case "table": {
      com.google.common.collect.Table<Integer, Integer, Integer> t = com.google.common.collect.HashBasedTable.create();
      both(() -> t.put(1, 1, 1), () -> t.put(2, 2, 2));
      break;
    }
    case "cache": {
      com.google.common.cache.Cache<String, Integer> c = com.google.common.cache.CacheBuilder.newBuilder().maximumSize(2).build();
      int[] made = {0};
      Runnable asks = () -> { try { check(c.get("k", () -> ++made[0]) == 1, "value"); } catch (java.util.concurrent.ExecutionException e) { throw new AssertionError(e); } };
      both(asks, asks);
      check(made[0] == 1, made[0]);
      break;
    }
    case "striped": {
      com.google.common.util.concurrent.Striped<java.util.concurrent.locks.Lock> s = com.google.common.util.concurrent.Striped.lock(2);
      int[] n = {0};
      Runnable adds = () -> { java.util.concurrent.locks.Lock l = s.get("k"); l.lock(); try { n[0]++; } finally { l.unlock(); } };
      both(adds, adds);
      check(n[0] == 2, n[0]);
      break;
    }
    case "bus": {
      com.google.common.eventbus.EventBus b = new com.google.common.eventbus.EventBus();
      int[] n = {0};
      b.register(new Object() { @com.google.common.eventbus.Subscribe public void told(String s) { n[0]++; } });
      both(() -> b.post("x"), () -> b.post("y"));
      check(n[0] == 2, n[0]);
      break;
    }
    case "settable": {
      com.google.common.util.concurrent.SettableFuture<Integer> f = com.google.common.util.concurrent.SettableFuture.create();
      java.util.concurrent.atomic.AtomicInteger told = new java.util.concurrent.atomic.AtomicInteger();
      both(() -> f.set(1), () -> f.addListener(told::incrementAndGet, Runnable::run));
      check(told.get() == 1, told);
      break;
    }
    case "multimap": {
      com.google.common.collect.Multimap<String, Integer> m = com.google.common.collect.ArrayListMultimap.create();
      both(() -> m.put("a", 1), () -> m.put("b", 2));
      break;
    }
    case "longs": {
      com.google.common.util.concurrent.AtomicLongMap<String> m = com.google.common.util.concurrent.AtomicLongMap.create();
      both(() -> m.incrementAndGet("k"), () -> m.addAndGet("k", 2));
      check(m.get("k") == 3, m);
      break;
    }
    }
  }
}
