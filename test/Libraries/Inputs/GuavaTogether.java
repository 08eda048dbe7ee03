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
    }
  }
}
