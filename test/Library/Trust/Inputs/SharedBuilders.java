import java.awt.geom.Point2D;
import java.io.ByteArrayInputStream;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.net.HttpCookie;
import java.security.*;
import java.text.BreakIterator;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.*;
import java.util.concurrent.*;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Builders, streams, generators, zones, and iterators of what is safe itself. */
final class SharedBuilders extends Shared {
    /** Two threads that do the same with one object. */
    static <T> Pair both(T shared, Function1<T> f) { return new Pair(() -> f.run(shared), () -> f.run(shared)); }

    static void builders() {
        RACES.put("Locale.Builder", () -> both(new Locale.Builder(), b -> b.setRegion("DE")));
        RACES.put("DateTimeFormatterBuilder", () -> both(new DateTimeFormatterBuilder(), b -> b.appendLiteral('x')));
        RACES.put("StreamTokenizer", () -> both(new StreamTokenizer(new StringReader("a b c")), t -> t.nextToken()));
        RACES.put("HttpCookie", () -> {
            HttpCookie c = new HttpCookie("a", "b");
            return new Pair(() -> c.setValue("c"), () -> sink = c.getValue());
        });
        RACES.put("ProcessBuilder", () -> {
            ProcessBuilder p = new ProcessBuilder("ls");
            return new Pair(() -> p.redirectErrorStream(true), () -> sink = p.redirectErrorStream());
        });
        RACES.put("Point2D.setLocation", () -> {
            Point2D p = new Point2D.Double(1, 2);
            return new Pair(() -> p.setLocation(3, 4), () -> sink = p.getX());
        });
        RACES.put("Point.translate", () -> both(new java.awt.Point(1, 2), p -> p.translate(1, 1)));
        RACES.put("Rectangle.add", () -> both(new java.awt.Rectangle(1, 2), r -> r.add(5, 5)));
        RACES.put("Dimension.setSize", () -> both(new java.awt.Dimension(1, 2), d -> d.setSize(5, 5)));
        RACES.put("Date.setYear", () -> {
            Date d = new Date(0);
            return new Pair(() -> d.setYear(100), () -> sink = d.getMonth());
        });
        RACES.put("Timestamp.setNanos", () -> {
            java.sql.Timestamp t = new java.sql.Timestamp(0);
            return new Pair(() -> t.setNanos(7), () -> sink = t.getNanos());
        });
        SAFE.put("DateTimeFormatter", () -> both(DateTimeFormatter.ISO_DATE,
                                                f -> sink = f.format(java.time.LocalDate.of(2026, 1, 2))));
    }

    static void zones() {
        SAFE.put("TimeZone.setRawOffset", () -> both(TimeZone.getTimeZone("Europe/Berlin"), z -> z.setRawOffset(60000)));
        SAFE.put("TimeZone.toZoneId", () -> both(TimeZone.getTimeZone("Europe/Berlin"), z -> sink = z.toZoneId()));
        RACES.put("TimeZone.getRawOffset", () -> {
            TimeZone z = TimeZone.getTimeZone("UTC");
            return new Pair(() -> z.setRawOffset(60000), () -> sink = z.getRawOffset());
        });
        RACES.put("SimpleTimeZone", () -> {
            TimeZone z = new SimpleTimeZone(0, "X");
            return new Pair(() -> z.setRawOffset(60000), () -> sink = z.getRawOffset());
        });
        SAFE.put("TimeZone.getOffset", () -> both(TimeZone.getTimeZone("Europe/Berlin"), z -> sink = z.getOffset(0L)));
        RACES.put("BreakIterator.next", () -> {
            BreakIterator b = BreakIterator.getWordInstance(Locale.ROOT);
            b.setText("a b c");
            return both(b, i -> sink = i.next());
        });
    }

    static void streams() {
        RACES.put("Stream.map", () -> both(Stream.of(1, 2), s -> {
            try {
                sink = s.map(x -> x);
            } catch (IllegalStateException expected) {
            }
        }));
        RACES.put("IntStream.sum", () -> both(IntStream.range(0, 3), s -> {
            try {
                sink = s.sum();
            } catch (IllegalStateException expected) {
            }
        }));
        RACES.put("Stream.onClose", () -> both(Stream.of(1), s -> s.onClose(() -> {})));
        RACES.put("Stream.Builder", () -> both(Stream.<String>builder(), b -> b.add("x")));
        RACES.put("Stream.iterator", () -> both(Stream.of(1, 2, 3).iterator(), i -> sink = i.next()));
        RACES.put("Collector.container", () -> collector(Collectors.summingInt(x -> x)));
        SAFE.put("Stream.apart", () -> both(List.of(3, 1, 2),
                                           l -> sink = l.stream().sorted().map(x -> x + 1).collect(Collectors.toList())));
        SAFE.put("Stream.supplied", () -> both(Collectors.<Integer>toList(), c -> sink = Stream.of(1, 2).collect(c)));
        SAFE.put("Stream.handed", () -> {
            BlockingQueue<Stream<Integer>> q = new ArrayBlockingQueue<>(1);
            return new Pair(() -> q.put(Stream.of(1, 2).filter(x -> x > 1)), () -> sink = q.take().count());
        });
        SAFE.put("Stream.parallel", () -> both(List.of(3, 1, 2), l -> sink = l.parallelStream().limit(2).toArray()));
    }
    static <A> Pair collector(Collector<Integer, A, ?> c) {
        return both(c.supplier().get(), a -> c.accumulator().accept(a, 1));
    }

    static void security() {
        RACES.put("DigestInputStream.on", () -> {
            DigestInputStream s = new DigestInputStream(new ByteArrayInputStream(new byte[4]), MessageDigest.getInstance("SHA-1"));
            return new Pair(() -> s.on(false), () -> sink = s.read(new byte[0], 0, 0));
        });
        RACES.put("Signature.update", () -> {
            KeyPairGenerator g = KeyPairGenerator.getInstance("RSA");
            g.initialize(512, new java.security.SecureRandom(new byte[] {1}));
            Signature s = Signature.getInstance("SHA1withRSA");
            s.initSign(g.generateKeyPair().getPrivate());
            return both(s, t -> t.update((byte) 1));
        });
        RACES.put("Mac.update", () -> {
            Mac m = Mac.getInstance("HmacSHA1");
            m.init(new SecretKeySpec(new byte[] {1, 2, 3}, "HmacSHA1"));
            return both(m, t -> t.update((byte) 1));
        });
        RACES.put("RandomGenerator", () -> both(RandomGenerator.of("L64X128MixRandom"), g -> sink = g.nextLong()));
    }

    static RecursiveTask<Integer> forked() {
        RecursiveTask<Integer> t = new RecursiveTask<>() {
            @Override protected Integer compute() { return 4; }
        };
        t.fork();
        return t;
    }
    static void tasks() {
        RACES.put("RecursiveTask.getRawResult", () -> {
            RecursiveTask<Integer> t = forked();
            return new Pair(() -> sink = t.getRawResult(), () -> sink = t.join());
        });
        SAFE.put("RecursiveTask.join", () -> both(forked(), t -> {
            t.quietlyJoin();
            sink = t.getRawResult();
        }));
        SAFE.put("ForkJoinTask.adapt", () -> both(ForkJoinTask.adapt(() -> 4).fork(), t -> sink = t.join()));
    }

    static Pair next(Collection<Integer> c) { return both(c.iterator(), i -> sink = i.next()); }
    static Pair advance(Collection<Integer> c) {
        return both(c.spliterator(), s -> s.tryAdvance(x -> sink = x));
    }
    static Pair apart(Collection<Integer> of) {
        return both(of, c -> {
            for (int x : c)
                sink = x;
        });
    }
    /** Iterators are for one thread, though what they go through is not. */
    static void iterators() {
        List<Integer> three = List.of(1, 2, 3);
        RACES.put("LinkedBlockingQueue.next", () -> next(new LinkedBlockingQueue<>(three)));
        SAFE.put("LinkedBlockingQueue.apart", () -> apart(new LinkedBlockingQueue<>(three)));
        RACES.put("LinkedBlockingDeque.next", () -> next(new LinkedBlockingDeque<>(three)));
        SAFE.put("LinkedBlockingDeque.apart", () -> apart(new LinkedBlockingDeque<>(three)));
        RACES.put("PriorityBlockingQueue.next", () -> next(new PriorityBlockingQueue<>(three)));
        SAFE.put("PriorityBlockingQueue.apart", () -> apart(new PriorityBlockingQueue<>(three)));
        RACES.put("LinkedTransferQueue.next", () -> next(new LinkedTransferQueue<>(three)));
        SAFE.put("LinkedTransferQueue.apart", () -> apart(new LinkedTransferQueue<>(three)));
        SAFE.put("ConcurrentSkipListSet.apart", () -> apart(new ConcurrentSkipListSet<>(three)));
        RACES.put("LinkedBlockingQueue.tryAdvance", () -> advance(new LinkedBlockingQueue<>(three)));
        RACES.put("LinkedBlockingDeque.tryAdvance", () -> advance(new LinkedBlockingDeque<>(three)));
        RACES.put("PriorityBlockingQueue.tryAdvance", () -> advance(new PriorityBlockingQueue<>(three)));
        RACES.put("LinkedTransferQueue.tryAdvance", () -> advance(new LinkedTransferQueue<>(three)));
        RACES.put("ConcurrentHashMap.entry", () -> {
            Map.Entry<Integer, Integer> e = new ConcurrentHashMap<>(Map.of(1, 2)).entrySet().iterator().next();
            return new Pair(() -> e.setValue(3), () -> sink = e.getValue());
        });
        RACES.put("ConcurrentHashMap.spliterator", () -> both(new ConcurrentHashMap<>(Map.of(1, 2, 3, 4)).keySet().spliterator(),
                                                             s -> s.tryAdvance(x -> sink = x)));
        SAFE.put("ArrayBlockingQueue.iterator", () -> {
            ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(3, false, List.of(1, 2, 3));
            return new Pair(() -> sink = q.poll(), () -> {
                for (int x : q)
                    sink = x;
            });
        });
        RACES.put("Pattern.results", () -> both(Pattern.compile(",").splitAsStream("a,b,c").iterator(), i -> sink = i.next()));
        RACES.put("String.chars.iterator", () -> both("abc".chars().iterator(), i -> sink = i.next()));
        RACES.put("CharSequence.chars.iterator", () -> both(abc().chars().iterator(), i -> sink = i.next()));
        RACES.put("String.lines.iterator", () -> both("a\nb\nc".lines().spliterator(), s -> s.tryAdvance(x -> sink = x)));
    }

    static CharSequence abc() {
        return new CharSequence() {
            @Override public int length() { return 3; }
            @Override public char charAt(int i) { return (char) ('a' + i); }
            @Override public CharSequence subSequence(int from, int to) { return this; }
        };
    }

    static void add() {
        builders();
        zones();
        streams();
        security();
        tasks();
        iterators();
    }
}
