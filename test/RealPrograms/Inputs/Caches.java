import java.util.*;
import java.util.stream.*;

/** Collections as programs use them: LRU, views, iterators that fail, queues, sets of bits, wrappers. */
public class Caches {
  static class Lru<K, V> extends LinkedHashMap<K, V> {
    final int most;
    Lru(int most) {
      super(16, .75f, true);
      this.most = most;
    }
    @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > most; }
  }
  static class Ring<T> extends AbstractList<T> implements RandomAccess {
    private final Object[] items;
    private int first, size;
    Ring(int n) { items = new Object[n]; }
    @SuppressWarnings("unchecked") @Override public T get(int i) { return (T) items[(first + Objects.checkIndex(i, size)) % items.length]; }
    @Override public int size() { return size; }
    @Override public boolean add(T t) {
      modCount++;
      items[(first + size) % items.length] = t;
      if (size == items.length)
        first = (first + 1) % items.length;
      else
        size++;
      return true;
    }
  }
  static String attempt(Runnable r) {
    try {
      r.run();
      return "fine";
    } catch (RuntimeException e) {
      return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
    }
  }
  public static void main(String[] args) {
    Lru<String, Integer> lru = new Lru<>(3);
    for (String s : "a b c a d e a f".split(" "))
      lru.merge(s, 1, Integer::sum);
    System.out.println(lru + " " + lru.keySet().iterator().next());
    Ring<Integer> ring = new Ring<>(4);
    IntStream.range(0, 6).forEach(ring::add);
    System.out.println(ring + " " + ring.indexOf(4) + " " + ring.subList(1, 3) + " " + attempt(() -> ring.get(9)) + " " + attempt(() -> ring.remove(0)) + ring.equals(List.of(2, 3, 4, 5)) + ring.hashCode());
    List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1));
    System.out.println(attempt(() -> { for (Integer i : l) if (i == 3) l.remove(i); }) + " " + attempt(() -> { for (Integer i : l) l.add(1); }) + l);
    ListIterator<Integer> it = l.listIterator(l.size());
    while (it.hasPrevious())
      if (it.previous() % 2 == 1)
        it.set(0);
    System.out.println(l + " " + Collections.frequency(l, 0) + " " + Collections.max(l) + Collections.nCopies(2, "z") + Collections.disjoint(l, Set.of(9)));
    NavigableMap<Integer, String> t = new TreeMap<>(Map.of(1, "one", 5, "five", 9, "nine"));
    System.out.println(t.floorEntry(4) + " " + t.higherKey(5) + " " + t.descendingMap() + " " + t.headMap(5, true) + " " + t.subMap(2, 9).put(3, "three") + t + attempt(() -> t.subMap(2, 4).put(7, "x")));
    System.out.println(attempt(() -> List.of(1).add(2)) + attempt(() -> List.of((Object) null)) + attempt(() -> Map.of(1, 1, 1, 2)) + attempt(() -> Collections.unmodifiableMap(t).clear()) + attempt(() -> new ArrayDeque<>().addFirst(null)) + attempt(() -> new PriorityQueue<>(List.of(1)).add((Integer) null)) + attempt(() -> new TreeSet<Object>(List.of(1, "a"))));
    PriorityQueue<String> q = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    Collections.addAll(q, "ccc", "a", "bb", "b", "dddd");
    StringBuilder b = new StringBuilder();
    while (!q.isEmpty())
      b.append(q.poll()).append(' ');
    System.out.println(b + "" + q.peek() + attempt(q::remove));
    BitSet bits = new BitSet();
    bits.set(2, 7);
    bits.flip(4, 70);
    System.out.println(bits + " " + bits.cardinality() + " " + bits.nextClearBit(2) + " " + Arrays.toString(bits.toLongArray()) + " " + bits.length());
    EnumMap<Thread.State, Integer> em = new EnumMap<>(Thread.State.class);
    em.put(Thread.State.WAITING, 1);
    em.put(Thread.State.NEW, 2);
    System.out.println(em + " " + EnumSet.complementOf(EnumSet.of(Thread.State.NEW)) + " " + EnumSet.range(Thread.State.BLOCKED, Thread.State.WAITING));
    IdentityHashMap<String, Integer> ids = new IdentityHashMap<>();
    ids.put(new String("k"), 1);
    ids.put(new String("k"), 2);
    System.out.println(ids.size() + " " + new HashSet<>(ids.values()));
    Map<String, List<Integer>> multi = new HashMap<>();
    for (int i = 0; i < 6; i++)
      multi.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new LinkedList<>()).add(i);
    multi.computeIfPresent("odd", (k, v) -> v.size() > 5 ? v : null);
    multi.replaceAll((k, v) -> v.stream().map(x -> x * x).toList());
    System.out.println(multi + " " + multi.getOrDefault("none", List.of()) + " " + multi.putIfAbsent("new", List.of(1)));
    Integer[] a = {3, 1, 2};
    Arrays.sort(a, Collections.reverseOrder());
    int[] p = {5, 2, 9, 1};
    Arrays.sort(p, 1, 4);
    System.out.println(Arrays.toString(a) + Arrays.toString(p) + Arrays.binarySearch(p, 1, 4, 9) + Arrays.equals(p, p.clone()) + Arrays.deepToString(new int[][] {{1}, {}}) + Arrays.asList(a).indexOf(2) + Arrays.hashCode(p) + Arrays.compare(p, new int[] {5, 3}) + Arrays.mismatch(p, new int[] {5, 1, 3}));
    Random r = new Random(42);
    List<Integer> shuffled = new ArrayList<>(IntStream.rangeClosed(1, 8).boxed().toList());
    Collections.shuffle(shuffled, r);
    Collections.rotate(shuffled, 3);
    Collections.swap(shuffled, 0, 7);
    System.out.println(shuffled + " " + r.nextInt(100) + " " + r.nextGaussian() + " " + r.doubles(2).sum() + " " + new SplittableRandom(1).nextInt(10) + " " + r.nextLong());
    System.out.println(Stream.iterate(1, x -> x < 200, x -> x * 3).map(String::valueOf).collect(Collectors.collectingAndThen(Collectors.toList(), Collections::unmodifiableList)) + IntStream.rangeClosed(1, 5).boxed().flatMap(i -> Stream.of(i, -i)).sorted(Comparator.comparing((Integer x) -> Math.abs(x)).thenComparing(x -> x)).map(Object::toString).collect(Collectors.joining(",")) + Stream.of("a", "b", "c").dropWhile("a"::equals).skip(1).findFirst() + DoubleStream.of(1, 2, 4).average() + Stream.of(1, 2, 3, 4).reduce(0, (x, y) -> x - y) + Stream.of("x", "y").collect(Collectors.toMap(x -> x, String::hashCode)) + attempt(() -> Stream.of("x", "x").collect(Collectors.toMap(x -> x, x -> 1))));
    Iterator<Integer> i = Spliterators.iterator(Spliterators.spliterator(new int[] {1, 2}, Spliterator.ORDERED));
    System.out.println(i.next() + i.next() + attempt(i::next) + StreamSupport.stream(ring.spliterator(), false).mapToInt(x -> x).sum());
    StringBuilder order = new StringBuilder();
    Stream.of(3, 1, 2).peek(x -> order.append("p").append(x)).sorted().limit(2).forEach(x -> order.append("f").append(x));
    System.out.println(order);
  }
}
