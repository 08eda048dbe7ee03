/** Bags and maps of commons-collections4: a map that remembers uses changes when it is read. */
public class Collections4Together extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "bag": {
      org.apache.commons.collections4.Bag<Integer> b = org.apache.commons.collections4.bag.SynchronizedBag.synchronizedBag(new org.apache.commons.collections4.bag.HashBag<>());
      both(() -> b.add(1), () -> b.add(1));
      check(b.getCount(1) == 2, b);
      break;
    }
    case "lru": {
      org.apache.commons.collections4.map.LRUMap<Integer, Integer> m = new org.apache.commons.collections4.map.LRUMap<>(4);
      m.put(1, 1);
      m.put(2, 2);
      both(() -> m.get(1), () -> m.get(2));
      break;
    }
    }
  }
}
