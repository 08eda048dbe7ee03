import java.io.*;
import java.lang.reflect.Field;
import java.nio.*;
import java.nio.charset.StandardCharsets;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

/** The library as programs use it, several classes at a time. */
@SuppressWarnings({"unchecked", "deprecation", "removal"})
public class Library {
    enum Level { LOW, MID { @Override int rank() { return 7; } }, HIGH; int rank() { return ordinal(); } }
    record Point(int x, int y) implements Comparable<Point> {
        Point { if (x < 0) throw new IllegalArgumentException("x " + x); }
        public int compareTo(Point o) { return Integer.compare(x, o.x); }
    }
    sealed interface Shape permits Circle, Square {}
    record Circle(double r) implements Shape {}
    record Square(double s) implements Shape {}
    static class Res implements AutoCloseable {
        final String n;
        Res(String n) { this.n = n; }
        @Override public void close() { throw new IllegalStateException("close " + n); }
    }
    static int counter;
    volatile int v;
    volatile long w;
    volatile Object o;
    static void o(Object x) { System.out.println(Show.text(x, 0)); }
    static void f(String format, Object... args) { System.out.println(String.format(format, args)); }
    static final List<String> WORDS = List.of("delta", "alpha", "charlie", "bravo", "echo", "alpha");

    public static void main(String[] args) {
        Show.program("format integers", () -> {
            f("%d %5d %-5d| %05d %+d %,d %(d % d", 1, 2, 3, 4, 5, 1234567, -8, 9);
            f("%x %X %o %#x %#o %08x", 255, 255, 8, 255, 8, -1);
            f("%d %d %d", (byte) -1, (short) 3, 1234567890123L);
            f("%,d %d", new java.math.BigInteger("123456789012345678901"), java.math.BigInteger.TEN);
        });
        Show.program("format reals", () -> {
            f("%f %.2f %10.3f %-10.1f| %e %.3E %g %a", 1.5, 2.345, 3.14159, 2.25, 12345.678, 0.00012, 0.5, 1.0);
            f("%.0f %.1f %.1f %+.2f %,.2f", 2.5, 0.25, 0.35, 1.0, 1234567.891);
            f("%f %f %f", Double.NaN, Double.POSITIVE_INFINITY, -0.0);
            f("%.3f %s", new java.math.BigDecimal("1.23456"), new java.math.BigDecimal("1E+3"));
        });
        Show.program("format others", () -> {
            f("%s %10s %-10s| %.2s %S", "a", "b", "c", "defg", "up");
            f("%c %C %b %B %n%% %h", 'x', 'y', true, null, "hi");
            f("%2$s %1$s %<s %s", "a", "b");
            f("%s %s %s", List.of(1), Optional.of(2), Level.MID);
            f("%s", new Point(1, 2));
        });
        Show.program("format refuses", () -> { f("%d", "x"); });
        Show.program("format misses", () -> { f("%s %s", "x"); });
        Show.program("format unknown", () -> { f("%q", "x"); });
        Show.program("formatted and printf", () -> {
            System.out.printf("%s-%d%n", "p", 3);
            System.out.println("%s!".formatted("q"));
            StringBuilder b = new StringBuilder();
            new Formatter(b).format("%04d", 42).format("[%s]", "x");
            o(b);
        });
        Show.program("decimal format", () -> {
            o(new DecimalFormat("0.00").format(3.14159));
            o(new DecimalFormat("#,###").format(1234567));
            o(new DecimalFormat("0.#%").format(0.256));
            o(NumberFormat.getInstance(Locale.US).format(1234.5));
            o(NumberFormat.getPercentInstance(Locale.US).format(0.5));
            o(NumberFormat.getIntegerInstance(Locale.US).parse("1,234"));
        });
        Show.program("message format", () -> o(new MessageFormat("{0} is {1}", Locale.US).format(new Object[] {"x", "y"})));
        Show.program("dates", () -> {
            LocalDate d = LocalDate.of(2024, 1, 31);
            o(d.plusMonths(1));
            o(d.format(DateTimeFormatter.ofPattern("yyyy/MM/dd EEE MMM", Locale.US)));
            o(LocalDate.parse("2020-02-29").isLeapYear());
            o(ChronoUnit.DAYS.between(d, LocalDate.of(2025, 1, 31)));
            o(d.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)));
            o(DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(d.atTime(3, 4)));
            o(Duration.between(d.atTime(1, 0), d.atTime(2, 30)));
            o(d.until(LocalDate.of(2026, 3, 1)));
            o(OffsetDateTime.parse("2021-01-01T00:00:00+01:00").toInstant());
        });
        Show.program("dates wrong", () -> LocalDate.parse("2021-13-01"));
        Show.program("exceptions", () -> {
            Exception e = new IllegalStateException("outer", new IOException("inner"));
            e.addSuppressed(new RuntimeException("side"));
            StringWriter w = new StringWriter();
            o(e.getCause());
            o(e.getSuppressed());
            o(e.toString());
            o(e.getStackTrace()[0].getMethodName().startsWith("lambda$main"));
            o(e.getStackTrace()[0].getLineNumber() > 80);
        });
        Show.program("try with resources", () -> {
            try (Res a = new Res("a"); Res b = new Res("b")) {
                throw new IOException("body");
            } catch (IOException e) {
                o(e.getSuppressed());
            }
        });
        Show.program("stack trace text", () -> {
            StringWriter w = new StringWriter();
            new Error("top", new RuntimeException("below")).printStackTrace(new PrintWriter(w));
            String[] lines = w.toString().split("\n");
            o(lines[0]);
            o(lines[1]);
            for (String l : lines)
                if (l.startsWith("Caused"))
                    o(l);
        });
        Show.program("captured output", () -> {
            PrintStream before = System.out;
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            System.setOut(new PrintStream(bytes));
            System.out.print("inside");
            System.setOut(before);
            o(bytes.toString());
        });
        Show.program("streams", () -> {
            o(WORDS.stream().filter(s -> s.length() > 4).map(String::toUpperCase).sorted().collect(Collectors.toList()));
            o(WORDS.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())));
            o(WORDS.stream().collect(Collectors.joining(", ", "<", ">")));
            o(WORDS.stream().distinct().collect(Collectors.partitioningBy(s -> s.contains("h"))));
            o(WORDS.stream().mapToInt(String::length).summaryStatistics());
            o(IntStream.rangeClosed(1, 5).mapToObj(i -> "n" + i).toList());
            o(Stream.iterate(1, i -> i * 2).limit(8).reduce(0, Integer::sum));
            o(WORDS.stream().flatMap(s -> s.chars().mapToObj(c -> (char) c)).distinct().count());
        });
        Show.program("collectors", () -> {
            o(WORDS.stream().collect(Collectors.toMap(s -> s.charAt(0), String::length, Integer::sum)));
            o(WORDS.stream().collect(Collectors.averagingInt(String::length)));
            o(WORDS.stream().collect(Collectors.collectingAndThen(Collectors.toSet(), Set::size)));
            o(WORDS.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.joining(), (a, b) -> a + b)));
            o(WORDS.stream().collect(Collectors.mapping(String::length, Collectors.toCollection(TreeSet::new))));
            o(WORDS.stream().collect(Collectors.reducing("", (a, b) -> a + b.charAt(0))));
            o(WORDS.stream().takeWhile(s -> !s.startsWith("c")).toList());
        });
        Show.program("collectors fail", () -> WORDS.stream().collect(Collectors.toMap(s -> s, s -> 1)));
        Show.program("comparators", () -> {
            List<String> l = new ArrayList<>(WORDS);
            l.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
            o(l);
            l.sort(Comparator.nullsFirst(Comparator.comparing((String s) -> s.charAt(1))));
            o(l);
        });
        Show.program("records and patterns", () -> {
            o(new Point(3, 4));
            o(new Point(3, 4).equals(new Point(3, 4)));
            o(new Point(3, 4).hashCode());
            for (Shape s : List.of(new Circle(2), new Square(3)))
                o(s instanceof Circle c ? c.r() * 2 : s instanceof Square q ? q.s() : null);
            new Point(-1, 0);
        });
        Show.program("enums", () -> {
            for (Level l : Level.values())
                o(l + " " + l.rank() + " " + l.getDeclaringClass().getSimpleName() + " " + l.getClass().isEnum());
            o(EnumSet.complementOf(EnumSet.of(Level.LOW)));
            o(Arrays.asList(Level.class.getEnumConstants()));
            Level.valueOf("NONE");
        });
        Show.program("switch on strings", () -> {
            for (String s : WORDS)
                o(switch (s) { case "alpha", "bravo" -> 1; case "echo" -> { int k = s.length(); yield k; } default -> 0; });
        });
        Show.program("text block", () -> o("""
            a "quoted"
              b\tc \
            joined
            """));
        Show.program("string methods", () -> {
            o("a,b,,c,".split(","));
            o("a1b22c".split("[0-9]+"));
            o("x".repeat(3) + "  pad ".strip() + " q ".isBlank());
            o("one\ntwo\n".lines().collect(Collectors.toList()));
            o("hello".chars().filter(c -> c == 'l').count());
            o(String.join("-", WORDS));
            o("a-b-c".replaceAll("-([a-z])", "<$1>"));
            o("Straße".toUpperCase(Locale.ROOT).length());
            o("abc".compareToIgnoreCase("ABD"));
            o("tacocat".contentEquals(new StringBuilder("tacocat").reverse()));
        });
        Show.program("bytes of strings", () -> {
            o("h\u00e9\u4e2d".getBytes(StandardCharsets.UTF_8));
            o("h\u00e9".getBytes(StandardCharsets.ISO_8859_1));
            o("h\u00e9".getBytes("UTF-16"));
            o(new String(new byte[] {(byte) 0xc3, (byte) 0xa9, 65}, StandardCharsets.UTF_8));
            o(new String(new byte[] {(byte) 0xff, 65}, StandardCharsets.UTF_8));
            o("x".getBytes("no-such-set"));
        });
        Show.program("data streams", () -> {
            ByteArrayOutputStream b = new ByteArrayOutputStream();
            DataOutputStream d = new DataOutputStream(b);
            d.writeInt(-5);
            d.writeLong(1L << 40);
            d.writeDouble(2.5);
            d.writeUTF("h\u00e9llo");
            d.writeBoolean(true);
            DataInputStream i = new DataInputStream(new ByteArrayInputStream(b.toByteArray()));
            o(i.readInt());
            o(i.readLong());
            o(i.readDouble());
            o(i.readUTF());
            o(i.readBoolean());
            i.readByte();
        });
        Show.program("readers", () -> {
            BufferedReader r = new BufferedReader(new InputStreamReader(
                new ByteArrayInputStream("l\u00efne1\nline2\r\nline3".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8));
            for (String s; (s = r.readLine()) != null;)
                o(s);
            o(new LineNumberReader(new StringReader("a\nb")).lines().count());
        });
        Show.program("scanner", () -> {
            Scanner s = new Scanner("3 apples 4.5 pears\nrest of it");
            o(s.nextInt());
            o(s.next());
            o(s.nextDouble());
            o(s.hasNextInt());
            o(s.nextLine());
            o(s.nextLine());
            s.nextLine();
        });
        Show.program("heap buffers", () -> {
            ByteBuffer b = ByteBuffer.allocate(16);
            b.put((byte) 1).put((byte) 2).flip();
            o(b.get());
            o(b.remaining());
            IntBuffer n = IntBuffer.wrap(new int[] {1, 2, 3});
            n.position(1);
            o(n.get() + " " + n.remaining());
            CharBuffer c = CharBuffer.wrap("chars");
            o(c.subSequence(1, 3));
        });
        Show.program("regular expressions", () -> {
            java.util.regex.Matcher m = java.util.regex.Pattern.compile("(?<k>\\w+)=(?<v>\\d+)").matcher("a=1, bc=23");
            while (m.find())
                o(m.group("k") + ":" + m.group("v") + "@" + m.start());
            o("aXbX".replaceFirst("X", "\\$"));
            java.util.regex.Pattern.compile("(");
        });
        Show.program("numbers from text", () -> {
            o(Integer.parseInt("-12") + Long.parseLong("7f", 16) + Integer.decode("0x10") + Double.parseDouble("1e-3"));
            o(Integer.toString(-255, 16) + Integer.toBinaryString(10) + Long.toHexString(-1));
            Integer.parseInt("12a");
        });
        Show.program("big numbers", () -> {
            java.math.BigInteger f = IntStream.rangeClosed(1, 30).mapToObj(java.math.BigInteger::valueOf)
                .reduce(java.math.BigInteger.ONE, java.math.BigInteger::multiply);
            o(f);
            o(f.mod(java.math.BigInteger.valueOf(1000007)));
            o(new java.math.BigDecimal("10").divide(new java.math.BigDecimal("3"), java.math.MathContext.DECIMAL64));
            new java.math.BigDecimal("10").divide(new java.math.BigDecimal("3"));
        });
        Show.program("seeded random", () -> {
            Random r = new Random(7);
            o(r.nextInt() + " " + r.nextInt(10) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextBoolean() + " " + r.nextGaussian());
            o(new SplittableRandom(7).nextInt(100));
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
            Collections.shuffle(l, new Random(1));
            o(l);
        });
        Show.program("immutable collections", () -> {
            o(List.of(1, 2, 3).subList(1, 3));
            o(new TreeMap<>(Map.of(1, "a", 2, "b")));
            o(Collections.nCopies(2, "z"));
            List.of(1).add(2);
        });
        Show.program("concurrent modification", () -> {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
            for (Integer i : l)
                l.remove(i);
        });
        Show.program("unsafe", () -> {
            Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            sun.misc.Unsafe u = (sun.misc.Unsafe) f.get(null);
            Library l = (Library) u.allocateInstance(Library.class);
            long v = u.objectFieldOffset(Library.class.getDeclaredField("v"));
            long w = u.objectFieldOffset(Library.class.getDeclaredField("w"));
            long ob = u.objectFieldOffset(Library.class.getDeclaredField("o"));
            u.putInt(l, v, 5);
            o(u.compareAndSwapInt(l, v, 5, 6) + " " + u.getAndAddInt(l, v, 3) + " " + u.getIntVolatile(l, v));
            u.putOrderedLong(l, w, 9);
            o(u.getAndSetLong(l, w, 10) + l.w);
            u.putObjectVolatile(l, ob, "s");
            o(u.getAndSetObject(l, ob, "t") + (String) l.o);
            Field c = Library.class.getDeclaredField("counter");
            Object base = u.staticFieldBase(c);
            long at = u.staticFieldOffset(c);
            u.putInt(base, at, 40);
            o(u.getAndAddInt(base, at, 2) + " " + counter + " " + u.compareAndSwapInt(base, at, 41, 0));
            int[] a = {1, 2, 3};
            o(u.getInt(a, u.arrayBaseOffset(int[].class) + 2L * u.arrayIndexScale(int[].class)));
            byte[] b = new byte[16];
            long first = u.arrayBaseOffset(byte[].class);
            u.putInt(b, first + 1, 0x81020304);
            u.putShort(b, first + 5, (short) -2);
            u.putLong(b, first + 8, 0x0102030405060788L);
            o(Arrays.toString(b) + u.getLong(b, first) + " " + u.getInt(b, first + 4) + " " + u.getShort(b, first + 4)
              + " " + (int) u.getChar(b, first + 5) + " " + u.getByte(b, first + 4));
            u.throwException(new IOException("from unsafe"));
        });
        Show.program("field updaters", () -> {
            AtomicIntegerFieldUpdater<Library> i = AtomicIntegerFieldUpdater.newUpdater(Library.class, "v");
            AtomicLongFieldUpdater<Library> j = AtomicLongFieldUpdater.newUpdater(Library.class, "w");
            AtomicReferenceFieldUpdater<Library, Object> k = AtomicReferenceFieldUpdater.newUpdater(Library.class, Object.class, "o");
            Library l = new Library();
            o(i.incrementAndGet(l) + " " + i.getAndAdd(l, 5) + " " + i.accumulateAndGet(l, 3, (a, b) -> a * b) + " " + l.v);
            o(j.addAndGet(l, 4) + " " + j.compareAndSet(l, 4, 6) + " " + l.w);
            o(k.getAndSet(l, "x") + " " + k.updateAndGet(l, x -> x + "y"));
        });
        Show.program("field updater refuses", () -> AtomicIntegerFieldUpdater.newUpdater(Library.class, "counter"));
        Show.program("tasks in this thread", () -> {
            FutureTask<Integer> t = new FutureTask<>(() -> 6 * 7);
            t.run();
            o(t.get() + " " + t.isDone());
            CompletableFuture<Integer> c = CompletableFuture.completedFuture(3).thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(2), (a, b) -> a * b);
            o(c.join());
            o(new CompletableFuture<String>().completeOnTimeout("x", 1, TimeUnit.DAYS).isDone());
        });
        Show.program("futures that fail", () -> {
            CompletableFuture<Integer> f = CompletableFuture.<Integer>failedFuture(new IOException("io")).thenApply(x -> x + 1);
            o(f.isCompletedExceptionally());
            o(f.exceptionally(e -> -1).join());
            o(f.handle((v, e) -> e == null ? "fine" : e.getClass().getName()).join());
            f.join();
        });
        Show.program("locks in this thread", () -> {
            ReentrantReadWriteLock l = new ReentrantReadWriteLock();
            l.writeLock().lock();
            l.readLock().lock();
            o(l.isWriteLocked() + " " + l.getReadLockCount());
            l.writeLock().unlock();
            l.readLock().unlock();
            StampedLock s = new StampedLock();
            long r = s.tryOptimisticRead();
            o(s.validate(r));
            long x = s.writeLock();
            o(s.validate(r) + " " + s.isWriteLocked());
            s.unlockWrite(x);
            new ReentrantLock().unlock();
        });
        Show.program("delay queue", () -> {
            DelayQueue<Delayed> q = new DelayQueue<>();
            o(q.poll());
            o(q.size());
        });
        Show.program("thread locals", () -> {
            ThreadLocal<List<Integer>> t = ThreadLocal.withInitial(ArrayList::new);
            t.get().add(1);
            o(t.get());
            t.remove();
            o(t.get());
        });
        Show.program("weak references", () -> {
            Object strong = "kept";
            java.lang.ref.WeakReference<Object> r = new java.lang.ref.WeakReference<>(strong);
            o(r.get());
            r.clear();
            o(r.get());
        });
        Show.program("uncaught handlers", () -> {
            Thread t = new Thread(() -> {});
            t.setUncaughtExceptionHandler((x, e) -> o(e));
            t.getUncaughtExceptionHandler().uncaughtException(t, new Error("handed"));
        });
        Show.program("clones and identity", () -> {
            int[][] a = {{1}, {2}};
            int[][] b = a.clone();
            b[0][0] = 9;
            o(Arrays.deepToString(a) + (a[0] == b[0]));
            o(Objects.hash(1, "a", null) + " " + Arrays.hashCode(new int[] {1, 2}) + " " + List.of(1, 2).hashCode());
        });
        Show.program("object methods by reflection", () -> {
            Object l = Class.forName("java.util.ArrayList").getDeclaredConstructor().newInstance();
            l.getClass().getMethod("add", Object.class).invoke(l, "x");
            o(l);
            o(Class.forName("Library$Point").getDeclaredConstructors()[0].newInstance(1, 2));
            o(Number.class.isAssignableFrom(Integer.class) + " " + int[].class.getComponentType());
        });
    }
}
