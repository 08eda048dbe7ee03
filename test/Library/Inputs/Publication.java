import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

/**
 * A thread writes a letter, then puts it into a collection; another looks for it
 * there, by one way at a time. Arguments: the collection, the way, and "late" for a
 * writer that writes when the letter is already in.
 */
public class Publication {
    static final class Letter implements Comparable<Letter> {
        final int number;
        int text;
        Letter(int number) { this.number = number; }
        @Override public int compareTo(Letter other) { return Integer.compare(number, other.number); }
        @Override public boolean equals(Object o) { return o instanceof Letter l && l.number == number; }
        @Override public int hashCode() { return number; }
    }

    static final Map<String, Function<NavigableMap<Integer, Letter>, Object>> MAP = new LinkedHashMap<>();
    static final Map<String, Function<NavigableSet<Letter>, Object>> SET = new LinkedHashMap<>();
    static final Map<String, Function<Queue<Letter>, Object>> QUEUE = new LinkedHashMap<>();

    static <T> T first(Iterable<T> all) {
        for (T t : all)
            return t;
        return null;
    }
    static <K, V> V value(Map.Entry<K, V> e) { return e == null ? null : e.getValue(); }
    static Object orNull(Supplier<Object> s) {
        try {
            return s.get();
        } catch (NoSuchElementException e) {
            return null;
        }
    }

    static void ways() {
        MAP.put("get", m -> m.get(2));
        MAP.put("getOrDefault", m -> m.getOrDefault(2, null));
        MAP.put("floor", m -> value(m.floorEntry(3)));
        MAP.put("lower", m -> value(m.lowerEntry(3)));
        MAP.put("ceiling", m -> value(m.ceilingEntry(1)));
        MAP.put("higher", m -> value(m.higherEntry(1)));
        MAP.put("first", m -> value(m.firstEntry()));
        MAP.put("last", m -> value(m.lastEntry()));
        MAP.put("pollFirst", m -> value(m.pollFirstEntry()));
        MAP.put("pollLast", m -> value(m.pollLastEntry()));
        MAP.put("remove", m -> m.remove(2));
        MAP.put("replace", m -> m.replace(2, new Letter(7)));
        MAP.put("putIfAbsent", m -> m.putIfAbsent(2, new Letter(7)));
        MAP.put("merge", m -> m.computeIfPresent(2, (k, v) -> {
            Publication.read(v);
            return v;
        }));
        MAP.put("values", m -> first(m.values()));
        MAP.put("entries", m -> value(first(m.entrySet())));
        MAP.put("descending", m -> first(m.descendingMap().values()));
        MAP.put("head", m -> first(m.headMap(5, true).values()));
        MAP.put("tail", m -> m.tailMap(1, true).get(2));
        MAP.put("sub", m -> value(m.subMap(1, true, 3, true).firstEntry()));
        MAP.put("forEach", m -> {
            m.forEach((k, v) -> Publication.read(v));
            return null;
        });
        MAP.put("stream", m -> m.values().stream().findFirst().orElse(null));
        MAP.put("clone", m -> m instanceof ConcurrentSkipListMap<Integer, Letter> s ? s.clone().get(2) : null);
        MAP.put("key", m -> {
            Integer k = (Integer) orNull(m::firstKey);
            return k == null ? null : m.get(k);
        });

        SET.put("first", s -> orNull(s::first));
        SET.put("last", s -> orNull(s::last));
        SET.put("floor", s -> s.floor(new Letter(3)));
        SET.put("ceiling", s -> s.ceiling(new Letter(1)));
        SET.put("pollFirst", s -> s.pollFirst());
        SET.put("pollLast", s -> s.pollLast());
        SET.put("iterator", s -> first(s));
        SET.put("descending", s -> first(s.descendingSet()));
        SET.put("sub", s -> first(s.subSet(new Letter(1), new Letter(4))));
        SET.put("array", s -> first(Arrays.asList(s.toArray())));

        QUEUE.put("peek", q -> q.peek());
        QUEUE.put("poll", q -> q.poll());
        QUEUE.put("iterator", q -> first(q));
        QUEUE.put("array", q -> first(Arrays.asList(q.toArray())));
        QUEUE.put("stream", q -> q.stream().findFirst().orElse(null));
        QUEUE.put("remove", q -> orNull(q::remove));
        QUEUE.put("element", q -> orNull(q::element));
    }

    static int seen;
    static void read(Object letter) {
        if (letter != null && ((Letter) letter).text != 0)
            seen++;
    }

    static void run(Consumer<Letter> put, Supplier<Object> look, boolean late) {
        Thread t = new Thread(() -> {
            Letter l = new Letter(2);
            if (!late)
                l.text = 1;
            put.accept(l);
            if (late)
                l.text = 1;
        });
        t.start();
        read(look.get());
    }

    static final Map<String, Supplier<Queue<Letter>>> QUEUES = Map.of(
        "ConcurrentLinkedQueue", ConcurrentLinkedQueue::new,
        "ConcurrentLinkedDeque", ConcurrentLinkedDeque::new,
        "LinkedTransferQueue", LinkedTransferQueue::new,
        "PriorityBlockingQueue", PriorityBlockingQueue::new,
        "LinkedBlockingDeque", LinkedBlockingDeque::new,
        "ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(2));

    /** Of a loop over all ways that the collection has, or the names of these. */
    public static void main(String[] args) {
        ways();
        boolean late = args.length > 2;
        String way = args[1];
        switch (args[0]) {
        case "list" -> {
            for (String w : (args[1].equals("map") ? MAP : args[1].equals("set") ? SET : QUEUE).keySet())
                System.out.println(w);
        }
        case "ConcurrentSkipListMap" -> {
            NavigableMap<Integer, Letter> m = new ConcurrentSkipListMap<>();
            run(l -> m.put(l.number, l), () -> MAP.get(way).apply(m), late);
        }
        case "replaced" -> {
            NavigableMap<Integer, Letter> m = new ConcurrentSkipListMap<>(Map.of(2, new Letter(2)));
            run(l -> m.replace(2, l), () -> MAP.get(way).apply(m), late);
        }
        case "ConcurrentSkipListSet" -> {
            NavigableSet<Letter> s = new ConcurrentSkipListSet<>();
            run(s::add, () -> SET.get(way).apply(s), late);
        }
        default -> {
            Queue<Letter> q = QUEUES.get(args[0]).get();
            run(q::offer, () -> QUEUE.get(way).apply(q), late);
        }
        }
    }
}
