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
    case "lazy": {
      java.util.Map<String, Object> m = org.apache.commons.collections4.map.LazyMap.lazyMap(new java.util.concurrent.ConcurrentHashMap<>(), Object::new);
      Object[] o = new Object[2];
      both(() -> o[0] = m.get("k"), () -> o[1] = m.get("k"));
      check(o[0] == o[1], "made twice");
      break;
    }
    case "queue": {
      java.util.Queue<Integer> q = org.apache.commons.collections4.QueueUtils.synchronizedQueue(new org.apache.commons.collections4.queue.CircularFifoQueue<>(2));
      both(() -> { q.add(1); q.add(2); }, () -> q.add(3));
      check(q.size() == 2, q);
      break;
    }
    case "bidi": {
      org.apache.commons.collections4.BidiMap<Integer, Integer> m = new org.apache.commons.collections4.bidimap.DualHashBidiMap<>();
      both(() -> m.put(1, 2), () -> m.put(3, 4));
      break;
    }
    }
  }
}
