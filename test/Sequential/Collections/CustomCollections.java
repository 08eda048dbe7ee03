import java.util.*;

public class CustomCollections {
    static class Bits extends AbstractList<Boolean> implements RandomAccess {
        private long word;
        private int size;
        @Override public Boolean get(int i) { Objects.checkIndex(i, size); return (word >> i & 1) == 1; }
        @Override public Boolean set(int i, Boolean b) { boolean old = get(i); word = b ? word | 1L << i : word & ~(1L << i); return old; }
        @Override public void add(int i, Boolean b) {
            long low = word & (1L << i) - 1, high = word >> i;
            word = high << i + 1 | (b ? 1L << i : 0) | low;
            size++;
            modCount++;
        }
        @Override public Boolean remove(int i) {
            boolean old = get(i);
            word = word & (1L << i) - 1 | word >> i + 1 << i;
            size--;
            modCount++;
            return old;
        }
        @Override public int size() { return size; }
    }

    static class RangeSet extends AbstractSet<Integer> {
        final int lo, hi;
        RangeSet(int lo, int hi) { this.lo = lo; this.hi = hi; }
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = lo;
                @Override public boolean hasNext() { return at < hi; }
                @Override public Integer next() { if (at >= hi) throw new NoSuchElementException("past " + hi); return at++; }
            };
        }
        @Override public int size() { return hi - lo; }
    }

    static class SquareMap extends AbstractMap<Integer, Integer> {
        @Override public Set<Entry<Integer, Integer>> entrySet() {
            Set<Entry<Integer, Integer>> s = new LinkedHashSet<>();
            for (int i = 1; i <= 4; i++) s.add(new SimpleImmutableEntry<>(i, i * i));
            return s;
        }
    }

    static class Fib implements Iterable<Long> {
        final long limit;
        Fib(long limit) { this.limit = limit; }
        @Override public Iterator<Long> iterator() {
            return new Iterator<>() {
                private long a = 0, b = 1;
                @Override public boolean hasNext() { return a <= limit; }
                @Override public Long next() {
                    long r = a;
                    a = b;
                    b += r;
                    return r;
                }
            };
        }
    }

    static <T> Iterable<T> zip(Iterable<T> x, Iterable<T> y) {
        return () -> {
            Iterator<T> a = x.iterator(), b = y.iterator();
            return new Iterator<T>() {
                boolean first = true;
                @Override public boolean hasNext() { return first ? a.hasNext() && b.hasNext() : true; }
                @Override public T next() { T t = first ? a.next() : b.next(); first = !first; return t; }
            };
        };
    }

    static class Ring extends AbstractCollection<String> {
        private final String[] data = new String[3];
        private int at, n;
        @Override public boolean add(String s) { data[at++ % 3] = s; n = Math.min(3, n + 1); return true; }
        @Override public Iterator<String> iterator() { return Arrays.asList(data).subList(0, n).iterator(); }
        @Override public int size() { return n; }
    }

    public static void main(String[] args) {
        Bits b = new Bits();
        for (int i = 0; i < 6; i++) b.add(i % 3 == 0);
        b.add(1, true);
        b.set(5, true);
        System.out.println(b + " " + b.size() + " " + b.indexOf(false) + " " + b.lastIndexOf(true) + " " + b.remove(0) + " " + b);
        System.out.println(b.equals(List.of(true, false, false, true, true, false)) + " " + b.hashCode() + " " + b.subList(1, 4) + " " + b.contains(true));
        b.removeIf(x -> !x);
        System.out.println(b + " " + b.word);
        b.addAll(List.of(false, false));
        b.subList(0, 2).clear();
        System.out.println(b);
        try {
            for (Boolean x : b) b.add(x);
        } catch (ConcurrentModificationException e) {
            System.out.println("CME");
        }
        RangeSet r = new RangeSet(3, 8);
        System.out.println(r + " " + r.contains(5) + r.contains(8) + " " + r.equals(Set.of(3, 4, 5, 6, 7)) + " " + r.hashCode() + " " + r.containsAll(List.of(3, 7)) + " " + Arrays.toString(r.toArray()));
        try {
            r.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("UOE " + e.getMessage());
        }
        SquareMap m = new SquareMap();
        System.out.println(m + " " + m.get(3) + " " + m.get(9) + " " + m.containsValue(16) + " " + m.keySet() + m.values() + " " + m.size() + m.equals(Map.of(1, 1, 2, 4, 3, 9, 4, 16)));
        long sum = 0;
        for (long f : new Fib(1000)) if (f % 2 == 0) sum += f;
        System.out.println(sum);
        StringBuilder sb = new StringBuilder();
        for (String s : zip(List.of("a", "b", "c"), List.of("1", "2"))) sb.append(s);
        System.out.println(sb);
        Ring ring = new Ring();
        for (String s : "p q r s t".split(" ")) ring.add(s);
        System.out.println(ring + " " + ring.contains("s") + ring.contains("p") + " " + String.join("", ring));
        StringBuilder each = new StringBuilder();
        new Fib(10).forEach(f -> each.append(f).append('.'));
        System.out.println(each);
    }
}
