import java.io.*;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.*;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.*;

/**
 * Pairs of operations that two threads do at once: those of RACES race by the
 * documentation, in either order; those of SAFE do not. Each shares one object
 * or array through the library. A name is CLASS.METHOD of what is shown.
 */
public class Shared {
    interface Act { void run() throws Throwable; }

    static class Copied implements Cloneable {
        int x;
        Copied copy() {
            try {
                return (Copied) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static final class Pair {
        final Act one, other;
        Pair(Act one, Act other) {
            this.one = one;
            this.other = other;
        }
    }
    interface Maker { Pair make() throws Throwable; }

    static final Map<String, Maker> RACES = new LinkedHashMap<>(), SAFE = new LinkedHashMap<>();

    static volatile Object sink;
    static int field;
    int member;
    volatile int watched;

    static Pair chars(Function1<char[]> f) {
        char[] a = {'a', 'b', 'c'};
        return new Pair(() -> a[1] = 'x', () -> f.run(a));
    }
    static Pair bytes(Function1<byte[]> f) {
        byte[] a = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
        return new Pair(() -> a[3] = 42, () -> f.run(a));
    }
    interface Function1<T> { void run(T t) throws Throwable; }

    static Pair buffer(Function1<ByteBuffer> one, Function1<ByteBuffer> other) {
        ByteBuffer b = ByteBuffer.allocate(32);
        return new Pair(() -> one.run(b.duplicate()), () -> other.run(b.duplicate()));
    }
    static Matcher matcher() { return Pattern.compile("a+").matcher("baab"); }

    static void plainModes() {
        RACES.put("AtomicInteger.getPlain", () -> {
            AtomicInteger a = new AtomicInteger();
            return new Pair(() -> a.set(1), () -> a.getPlain());
        });
        RACES.put("AtomicInteger.setPlain", () -> {
            AtomicInteger a = new AtomicInteger();
            return new Pair(() -> a.get(), () -> a.setPlain(1));
        });
        RACES.put("AtomicLong.getPlain", () -> {
            AtomicLong a = new AtomicLong();
            return new Pair(() -> a.lazySet(1), () -> a.getPlain());
        });
        RACES.put("AtomicLong.setPlain", () -> {
            AtomicLong a = new AtomicLong();
            return new Pair(() -> a.incrementAndGet(), () -> a.setPlain(1));
        });
        RACES.put("AtomicBoolean.getPlain", () -> {
            AtomicBoolean a = new AtomicBoolean();
            return new Pair(() -> a.set(true), () -> a.getPlain());
        });
        RACES.put("AtomicReference.setPlain", () -> {
            AtomicReference<String> a = new AtomicReference<>();
            return new Pair(() -> a.getAcquire(), () -> a.setPlain("x"));
        });
        RACES.put("AtomicReference.getPlain", () -> {
            AtomicReference<String> a = new AtomicReference<>();
            return new Pair(() -> a.setOpaque("x"), () -> a.getPlain());
        });
        RACES.put("AtomicIntegerArray.getPlain", () -> {
            AtomicIntegerArray a = new AtomicIntegerArray(2);
            return new Pair(() -> a.set(1, 1), () -> a.getPlain(1));
        });
        RACES.put("AtomicLongArray.setPlain", () -> {
            AtomicLongArray a = new AtomicLongArray(2);
            return new Pair(() -> a.get(1), () -> a.setPlain(1, 1));
        });
        RACES.put("AtomicReferenceArray.getPlain", () -> {
            AtomicReferenceArray<String> a = new AtomicReferenceArray<>(2);
            return new Pair(() -> a.set(1, ""), () -> a.getPlain(1));
        });
        SAFE.put("AtomicIntegerArray.getPlain", () -> {
            AtomicIntegerArray a = new AtomicIntegerArray(2);
            return new Pair(() -> a.set(0, 1), () -> a.getPlain(1));
        });
        SAFE.put("AtomicInteger.lazySet", () -> {
            AtomicInteger a = new AtomicInteger();
            return new Pair(() -> a.lazySet(1), () -> a.getOpaque());
        });
        RACES.put("VarHandle.get", () -> {
            Shared s = new Shared();
            VarHandle h = MethodHandles.lookup().findVarHandle(Shared.class, "watched", int.class);
            return new Pair(() -> s.watched = 1, () -> sink = (int) h.get(s));
        });
        SAFE.put("VarHandle.getOpaque", () -> {
            Shared s = new Shared();
            VarHandle h = MethodHandles.lookup().findVarHandle(Shared.class, "watched", int.class);
            return new Pair(() -> s.watched = 1, () -> sink = (int) h.getOpaque(s));
        });
        SAFE.put("AtomicIntegerFieldUpdater.lazySet", () -> {
            Shared s = new Shared();
            AtomicIntegerFieldUpdater<Shared> u = AtomicIntegerFieldUpdater.newUpdater(Shared.class, "watched");
            return new Pair(() -> sink = s.watched, () -> u.lazySet(s, 1));
        });
        RACES.put("Unsafe.getInt", () -> {
            Shared s = new Shared();
            Field u = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            u.setAccessible(true);
            sun.misc.Unsafe unsafe = (sun.misc.Unsafe) u.get(null);
            long at = unsafe.objectFieldOffset(Shared.class.getDeclaredField("watched"));
            return new Pair(() -> s.watched = 1, () -> sink = unsafe.getInt(s, at));
        });
    }

    static void byReflection() {
        RACES.put("Field.get", () -> {
            Shared s = new Shared();
            Field f = Shared.class.getDeclaredField("member");
            return new Pair(() -> s.member = 1, () -> sink = f.getInt(s));
        });
        RACES.put("Field.set", () -> {
            Field f = Shared.class.getDeclaredField("field");
            return new Pair(() -> sink = field, () -> f.set(null, 1));
        });
        RACES.put("MethodHandle.getter", () -> {
            Shared s = new Shared();
            MethodHandle h = MethodHandles.lookup().findGetter(Shared.class, "member", int.class);
            return new Pair(() -> s.member = 1, () -> sink = (int) h.invoke(s));
        });
        RACES.put("MethodHandle.elementSetter", () -> {
            int[] a = {1, 2};
            MethodHandle h = MethodHandles.arrayElementSetter(int[].class);
            return new Pair(() -> sink = a[1], () -> h.invoke(a, 1, 3));
        });
        RACES.put("Array.get", () -> chars(a -> sink = java.lang.reflect.Array.get(a, 1)));
        RACES.put("Array.setChar", () -> chars(a -> java.lang.reflect.Array.setChar(a, 1, 'c')));
        SAFE.put("Array.getLength", () -> chars(a -> sink = java.lang.reflect.Array.getLength(a)));
        SAFE.put("Array.getChar", () -> chars(a -> sink = java.lang.reflect.Array.getChar(a, 0)));
    }

    static void buffers() {
        RACES.put("ByteBuffer.getInt", () -> buffer(b -> b.put(3, (byte) 1), b -> sink = b.getInt(0)));
        RACES.put("ByteBuffer.putLong", () -> buffer(b -> sink = b.get(7), b -> b.putLong(0, 1)));
        RACES.put("ByteBuffer.getShort", () -> buffer(b -> b.put(1, (byte) 1), b -> sink = b.getShort()));
        RACES.put("ByteBuffer.putChar", () -> buffer(b -> sink = b.getChar(2), b -> b.putChar(2, 'x')));
        RACES.put("ByteBuffer.getDouble", () -> buffer(b -> b.putFloat(4, 1), b -> sink = b.getDouble(0)));
        RACES.put("ByteBuffer.array", () -> buffer(b -> b.array()[5] = 1, b -> sink = b.getLong(4)));
        RACES.put("ByteBuffer.asIntBuffer", () -> buffer(b -> b.asIntBuffer().put(1, 2), b -> sink = b.get(7)));
        RACES.put("ByteBuffer.asLongBuffer", () -> buffer(b -> b.putInt(8, 2), b -> sink = b.asLongBuffer().get(1)));
        RACES.put("ByteBuffer.asCharBuffer", () -> buffer(b -> b.putInt(8, 2), b -> sink = b.asCharBuffer().get(4)));
        RACES.put("ByteBuffer.readOnly", () -> buffer(b -> b.putInt(8, 2), b -> sink = b.asReadOnlyBuffer().getInt(8)));
        RACES.put("ByteBuffer.slice", () -> buffer(b -> b.putInt(8, 2), b -> {
            b.position(6);
            sink = b.slice().getInt();
        }));
        RACES.put("ByteBuffer.getArray", () -> buffer(b -> b.put(9, (byte) 1), b -> b.get(new byte[12])));
        RACES.put("ByteBuffer.putArray", () -> buffer(b -> sink = b.getInt(4), b -> b.put(new byte[12])));
        RACES.put("ByteBuffer.compact", () -> buffer(b -> sink = b.get(2), b -> {
            b.position(4);
            b.compact();
        }));
        RACES.put("ByteBuffer.equals", () -> buffer(b -> b.put(20, (byte) 1), b -> sink = b.equals(ByteBuffer.allocate(32))));
        RACES.put("ByteBuffer.hashCode", () -> buffer(b -> b.put(20, (byte) 1), b -> sink = b.hashCode()));
        RACES.put("IntBuffer.put", () -> {
            int[] a = {1, 2, 3};
            return new Pair(() -> sink = a[1], () -> IntBuffer.wrap(a).put(new int[] {4, 5}));
        });
        RACES.put("CharBuffer.toString", () -> chars(a -> sink = CharBuffer.wrap(a).toString()));
        RACES.put("ByteBuffer.position", () -> {
            ByteBuffer b = ByteBuffer.allocate(8);
            return new Pair(() -> b.get(), () -> b.position());
        });
        SAFE.put("ByteBuffer.getInt", () -> buffer(b -> b.put(4, (byte) 1), b -> sink = b.getInt(0)));
        SAFE.put("ByteBuffer.putLong", () -> buffer(b -> sink = b.get(0), b -> b.putLong(1, 1)));
        SAFE.put("ByteBuffer.asIntBuffer", () -> buffer(b -> b.asIntBuffer().put(1, 2), b -> sink = b.getInt(8)));
        RACES.put("CharsetEncoder.encode", () -> {
            var e = StandardCharsets.UTF_8.newEncoder();
            return new Pair(() -> e.reset(), () -> sink = e.encode(CharBuffer.wrap("ab")));
        });
    }

    static void strings() {
        RACES.put("String.chars", () -> chars(a -> sink = new String(a)));
        RACES.put("String.valueOf", () -> chars(a -> sink = String.valueOf(a, 1, 2)));
        RACES.put("String.codePoints", () -> {
            int[] a = {65, 66};
            return new Pair(() -> a[0] = 67, () -> sink = new String(a, 0, 2));
        });
        RACES.put("String.bytes", () -> bytes(a -> sink = new String(a, StandardCharsets.ISO_8859_1)));
        RACES.put("String.utf8", () -> bytes(a -> sink = new String(a, StandardCharsets.UTF_8)));
        RACES.put("String.getChars", () -> {
            char[] a = new char[3];
            return new Pair(() -> sink = a[2], () -> "xyz".getChars(0, 3, a, 0));
        });
        RACES.put("String.join", () -> {
            String[] a = {"a", "b"};
            return new Pair(() -> a[1] = "c", () -> sink = String.join(",", a));
        });
        RACES.put("StringBuilder.appendChars", () -> chars(a -> sink = new StringBuilder().append(a)));
        RACES.put("StringBuilder.insertChars", () -> chars(a -> sink = new StringBuilder("x").insert(0, a)));
        RACES.put("StringBuilder.getChars", () -> {
            StringBuilder b = new StringBuilder("abc");
            char[] a = new char[3];
            return new Pair(() -> b.setCharAt(1, 'x'), () -> b.getChars(0, 3, a, 0));
        });
        RACES.put("StringBuilder.charAt", () -> {
            StringBuilder b = new StringBuilder("a\u1234c");
            return new Pair(() -> b.setCharAt(1, '\u1235'), () -> sink = b.charAt(1));
        });
        RACES.put("StringBuilder.contentEquals", () -> {
            StringBuilder b = new StringBuilder("abc");
            return new Pair(() -> b.setCharAt(1, 'x'), () -> sink = "axc".contentEquals(b));
        });
        RACES.put("StringBuffer.appendBuilder", () -> {
            StringBuilder b = new StringBuilder("abc");
            return new Pair(() -> b.append('d'), () -> sink = new StringBuffer().append(b));
        });
        RACES.put("Character.toChars", () -> chars(a -> Character.toChars(65, a, 1)));
        RACES.put("Character.codePointAt", () -> chars(a -> sink = Character.codePointAt(a, 1)));
        SAFE.put("Character.codePointAt", () -> chars(a -> sink = Character.codePointAt(a, 0)));
        SAFE.put("String.chars", () -> chars(a -> sink = new String(a, 2, 1)));
        SAFE.put("StringBuffer", () -> {
            StringBuffer b = new StringBuffer("a");
            return new Pair(() -> b.append("bc").reverse(), () -> {
                sink = b.length() + b.toString() + b.charAt(0) + b.indexOf("b");
                b.getChars(0, 1, new char[1], 0);
            });
        });
        SAFE.put("String.hashCode", () -> {
            String s = "some text";
            return new Pair(() -> sink = s.hashCode(), () -> sink = s.hashCode());
        });
        RACES.put("BigInteger.bytes", () -> bytes(a -> sink = new BigInteger(a)));
        RACES.put("BigInteger.magnitude", () -> bytes(a -> sink = new BigInteger(-1, a)));
        RACES.put("BigDecimal.chars", () -> {
            char[] a = {'1', '.', '5'};
            return new Pair(() -> a[2] = '6', () -> sink = new BigDecimal(a));
        });
        SAFE.put("BigInteger", () -> {
            BigInteger n = new BigInteger("123456789");
            return new Pair(() -> sink = n.bitCount() + n.bitLength(), () -> sink = n.bitCount() + n.hashCode());
        });
    }

    static void streams() {
        RACES.put("ByteArrayInputStream.read", () -> bytes(a -> new ByteArrayInputStream(a).read(new byte[8])));
        RACES.put("ByteArrayOutputStream.write", () -> bytes(a -> new ByteArrayOutputStream().write(a, 0, 8)));
        RACES.put("CharArrayReader.read", () -> chars(a -> new CharArrayReader(a).read(new char[3])));
        RACES.put("StringReader.read", () -> chars(a -> new StringReader("xyz").read(a)));
        RACES.put("StringWriter.write", () -> chars(a -> new StringWriter().write(a, 0, 3)));
        RACES.put("DataInputStream.readInt", () -> bytes(a -> new DataInputStream(new ByteArrayInputStream(a)).readInt()));
        RACES.put("DataOutputStream.size", () -> {
            DataOutputStream o = new DataOutputStream(new ByteArrayOutputStream());
            return new Pair(() -> o.writeInt(1), () -> sink = o.size());
        });
        SAFE.put("ByteArrayOutputStream", () -> {
            ByteArrayOutputStream o = new ByteArrayOutputStream();
            return new Pair(() -> o.write(1), () -> sink = o.size() + o.toByteArray().length);
        });
        SAFE.put("BufferedReader", () -> {
            BufferedReader r = new BufferedReader(new StringReader("a\nb\n"));
            return new Pair(() -> sink = r.readLine(), () -> sink = r.readLine());
        });
        RACES.put("CRC32.update", () -> {
            CRC32 c = new CRC32();
            return new Pair(() -> c.update(1), () -> sink = c.getValue());
        });
        RACES.put("CRC32.updateBytes", () -> bytes(a -> new CRC32().update(a)));
        RACES.put("Adler32.reset", () -> {
            Adler32 c = new Adler32();
            return new Pair(() -> c.update(1), () -> c.reset());
        });
        RACES.put("CRC32C.update", () -> {
            CRC32C c = new CRC32C();
            return new Pair(() -> c.update(1), () -> sink = c.getValue());
        });
        RACES.put("MessageDigest.update", () -> {
            MessageDigest d = MessageDigest.getInstance("SHA-256");
            return new Pair(() -> d.update((byte) 1), () -> d.update((byte) 2));
        });
        RACES.put("MessageDigest.digest", () -> bytes(a -> MessageDigest.getInstance("MD5").digest(a)));
        RACES.put("LogRecord.setMessage", () -> {
            LogRecord r = new LogRecord(Level.INFO, "a");
            return new Pair(() -> r.setMessage("b"), () -> sink = r.getMessage());
        });
    }

    static void collections() {
        RACES.put("Hashtable.iterator", () -> {
            Hashtable<Integer, Integer> h = new Hashtable<>(Map.of(1, 1));
            return new Pair(() -> h.put(3, 3), () -> {
                for (Integer k : h.keySet())
                    sink = k;
            });
        });
        RACES.put("Hashtable.elements", () -> {
            Hashtable<Integer, Integer> h = new Hashtable<>(Map.of(1, 1));
            return new Pair(() -> h.put(1, 3), () -> sink = h.elements().nextElement());
        });
        RACES.put("Vector.iterator", () -> {
            Vector<Integer> v = new Vector<>(List.of(1));
            return new Pair(() -> v.add(2), () -> {
                for (Integer k : v)
                    sink = k;
            });
        });
        RACES.put("Vector.elements", () -> {
            Vector<Integer> v = new Vector<>(List.of(1));
            return new Pair(() -> v.add(2), () -> sink = v.elements().hasMoreElements());
        });
        SAFE.put("Stack.stream", () -> {
            Stack<Integer> v = new Stack<>();
            return new Pair(() -> v.push(2), () -> sink = v.stream().count());
        });
        RACES.put("Collections.synchronizedList", () -> {
            List<Integer> l = Collections.synchronizedList(new ArrayList<>(List.of(1)));
            return new Pair(() -> l.add(2), () -> {
                for (Integer k : l)
                    sink = k;
            });
        });
        RACES.put("Collections.synchronizedMap", () -> {
            Map<Integer, Integer> m = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
            return new Pair(() -> m.put(2, 2), () -> {
                for (Integer k : m.keySet())
                    sink = k;
            });
        });
        SAFE.put("Hashtable", () -> {
            Hashtable<Integer, Integer> h = new Hashtable<>(Map.of(1, 1));
            return new Pair(() -> {
                h.put(3, 3);
                h.remove(1);
            }, () -> sink = h.size() + h.toString() + h.contains(3) + h.get(1) + h.keySet().contains(3)
                         + h.hashCode() + h.isEmpty() + h.clone());
        });
        SAFE.put("Vector", () -> {
            Vector<Integer> v = new Vector<>(List.of(1));
            return new Pair(() -> {
                v.add(2);
                v.removeElement(1);
            }, () -> sink = v.size() + v.toString() + v.contains(3) + v.indexOf(1) + v.isEmpty() + v.clone()
                         + v.toArray().length + v.subList(0, 0).size());
        });
        SAFE.put("Stack", () -> {
            Stack<Integer> s = new Stack<>();
            return new Pair(() -> s.push(1), () -> sink = s.empty() + " " + s.search(1));
        });
        SAFE.put("Properties", () -> {
            Properties p = new Properties();
            return new Pair(() -> p.setProperty("a", "b"), () -> {
                sink = p.getProperty("a") + p.stringPropertyNames() + p.size();
                for (Object k : p.keySet())
                    sink = k;
            });
        });
        SAFE.put("Collections.synchronizedMap", () -> {
            Map<Integer, Integer> m = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
            return new Pair(() -> m.put(2, 2), () -> sink = m.get(2) + " " + m.size() + m.keySet().contains(2) + m);
        });
        SAFE.put("Random", () -> {
            Random r = new Random(1);
            return new Pair(() -> sink = r.nextInt(), () -> sink = r.nextGaussian() + r.nextLong());
        });
        RACES.put("Random.nextBytes", () -> bytes(a -> new Random(1).nextBytes(a)));
        RACES.put("Matcher.find", () -> {
            Matcher m = matcher();
            return new Pair(() -> sink = m.find(), () -> sink = m.reset());
        });
        SAFE.put("Pattern", () -> {
            Pattern p = Pattern.compile("(a|b)+c?");
            return new Pair(() -> sink = p.matcher("abc").matches(), () -> sink = p.matcher("abd").find());
        });
        RACES.put("Object.clone", () -> {
            int[] a = {1, 2};
            return new Pair(() -> a[1] = 3, () -> sink = a.clone());
        });
        RACES.put("DecimalFormat.format", () -> {
            DecimalFormat f = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.US));
            return new Pair(() -> sink = f.format(1.5), () -> f.setMinimumFractionDigits(2));
        });
        SAFE.put("System.out", () -> new Pair(() -> System.out.print("a"), () -> System.out.print("b")));
        SAFE.put("Charset", () -> new Pair(() -> sink = "a".getBytes(StandardCharsets.UTF_8),
            () -> sink = new String(new byte[] {97}, StandardCharsets.UTF_8)));
        SAFE.put("DontCareFieldPosition", () -> new Pair(
            () -> sink = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.US)).format(1.5),
            () -> sink = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.US)).format(2.5)));
        SAFE.put("Locale", () -> new Pair(() -> sink = Locale.US.toLanguageTag(), () -> sink = Locale.US.toString()));
        SAFE.put("Optional", () -> {
            Optional<String> o = Optional.of("a");
            return new Pair(() -> sink = o.map(String::length), () -> sink = o.get());
        });
        SAFE.put("Objects", () -> new Pair(() -> sink = Objects.hash(1, 2), () -> sink = Objects.hash(1, 2)));
        SAFE.put("Function", () -> {
            Function<Integer, Integer> f = Function.<Integer>identity().andThen(x -> x + 1);
            return new Pair(() -> sink = f.apply(1), () -> sink = f.apply(2));
        });
        SAFE.put("Logger", () -> {
            Logger l = Logger.getLogger("shared");
            return new Pair(() -> l.setLevel(Level.FINE), () -> sink = l.isLoggable(Level.INFO));
        });
        SAFE.put("UUID", () -> {
            UUID u = new UUID(1, 2);
            return new Pair(() -> sink = u.hashCode(), () -> sink = u.toString());
        });
        SAFE.put("Timer", () -> {
            Timer t = new Timer(true);
            return new Pair(() -> t.schedule(new TimerTask() {
                public void run() { sink = scheduledExecutionTime(); }
            }, 1), () -> t.cancel());
        });
    }

    static void arrays() {
        RACES.put("Object.clone", () -> {
            Copied c = new Copied();
            return new Pair(() -> c.x = 1, () -> sink = c.copy().x);
        });
        RACES.put("System.arraycopy", () -> bytes(a -> System.arraycopy(a, 2, new byte[4], 0, 4)));
        RACES.put("Arrays.fill", () -> bytes(a -> Arrays.fill(a, (byte) 1)));
        RACES.put("Arrays.equals", () -> bytes(a -> sink = Arrays.equals(a, a.clone())));
        RACES.put("Arrays.mismatch", () -> bytes(a -> sink = Arrays.mismatch(a, new byte[] {1, 2, 3, 4, 6})));
        RACES.put("Arrays.sort", () -> chars(a -> Arrays.sort(a)));
        RACES.put("Arrays.hashCode", () -> bytes(a -> sink = Arrays.hashCode(a)));
        RACES.put("Arrays.stream", () -> {
            int[] a = {1, 2, 3};
            return new Pair(() -> a[1] = 4, () -> sink = Arrays.stream(a).sum());
        });
        RACES.put("List.of", () -> {
            String[] a = {"a", "b", "c"};
            return new Pair(() -> a[1] = "d", () -> sink = List.of(a));
        });
        RACES.put("CopyOnWriteArrayList.new", () -> {
            String[] a = {"a", "b", "c"};
            return new Pair(() -> a[1] = "d", () -> sink = new CopyOnWriteArrayList<>(a));
        });
        RACES.put("CopyOnWriteArrayList.toArray", () -> {
            String[] a = new String[2];
            List<String> l = new CopyOnWriteArrayList<>(List.of("a"));
            return new Pair(() -> sink = a[0], () -> l.toArray(a));
        });
        RACES.put("ConcurrentHashMap.toArray", () -> {
            Integer[] a = new Integer[2];
            var m = new ConcurrentHashMap<>(Map.of(1, 1));
            return new Pair(() -> sink = a[0], () -> m.keySet().toArray(a));
        });
        RACES.put("ConcurrentLinkedQueue.toArray", () -> {
            Integer[] a = new Integer[2];
            var q = new ConcurrentLinkedQueue<>(List.of(1));
            return new Pair(() -> sink = a[0], () -> q.toArray(a));
        });
        RACES.put("LinkedBlockingQueue.toArray", () -> {
            Integer[] a = new Integer[2];
            var q = new LinkedBlockingQueue<>(List.of(1));
            return new Pair(() -> sink = a[0], () -> q.toArray(a));
        });
        RACES.put("AtomicIntegerArray.new", () -> {
            int[] a = {1, 2};
            return new Pair(() -> a[0] = 3, () -> sink = new AtomicIntegerArray(a));
        });
        RACES.put("CompletableFuture.allOf", () -> {
            CompletableFuture<?>[] a = {CompletableFuture.completedFuture(1)};
            return new Pair(() -> a[0] = new CompletableFuture<>(), () -> sink = CompletableFuture.allOf(a));
        });
        RACES.put("CompletableFuture.anyOf", () -> {
            CompletableFuture<?>[] a = {CompletableFuture.completedFuture(1)};
            return new Pair(() -> a[0] = new CompletableFuture<>(), () -> sink = CompletableFuture.anyOf(a));
        });
        RACES.put("ForkJoinTask.invokeAll", () -> {
            ForkJoinTask<?>[] a = {ForkJoinTask.adapt(() -> {})};
            return new Pair(() -> sink = a[0] = null, () -> ForkJoinTask.invokeAll(a));
        });
        RACES.put("ConcurrentHashMap.iterator", () -> {
            var i = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2)).keySet().iterator();
            return new Pair(() -> sink = i.next(), () -> sink = i.next());
        });
        RACES.put("ConcurrentLinkedQueue.iterator", () -> {
            var i = new ConcurrentLinkedQueue<>(List.of(1, 2)).iterator();
            return new Pair(() -> sink = i.next(), () -> sink = i.next());
        });
        RACES.put("ConcurrentLinkedDeque.iterator", () -> {
            var i = new ConcurrentLinkedDeque<>(List.of(1, 2)).iterator();
            return new Pair(() -> sink = i.next(), () -> sink = i.next());
        });
        RACES.put("CopyOnWriteArrayList.iterator", () -> {
            var i = new CopyOnWriteArrayList<>(List.of(1, 2)).iterator();
            return new Pair(() -> sink = i.next(), () -> sink = i.next());
        });
        SAFE.put("ConcurrentHashMap.iterator", () -> {
            var m = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2));
            return new Pair(() -> m.put(3, 3), () -> {
                for (Integer k : m.values())
                    sink = k;
            });
        });
        SAFE.put("ConcurrentLinkedQueue.iterator", () -> {
            var q = new ConcurrentLinkedQueue<>(List.of(1, 2));
            return new Pair(() -> q.poll(), () -> {
                for (Integer k : q)
                    sink = k;
                sink = q.toArray(new Integer[0]);
            });
        });
        SAFE.put("ConcurrentLinkedDeque.iterator", () -> {
            var q = new ConcurrentLinkedDeque<>(List.of(1, 2));
            return new Pair(() -> q.pollLast(), () -> {
                for (Integer k : q)
                    sink = k;
            });
        });
        SAFE.put("CopyOnWriteArrayList.iterator", () -> {
            var l = new CopyOnWriteArrayList<>(List.of(1, 2));
            return new Pair(() -> l.add(3), () -> {
                for (Integer k : l)
                    sink = k;
                sink = l.toArray(new Integer[0]);
            });
        });
    }

    static {
        plainModes();
        byReflection();
        buffers();
        strings();
        streams();
        collections();
        arrays();
    }

    static Thread thread(Act a) {
        return new Thread(() -> {
            try {
                a.run();
            } catch (Throwable t) {
                sink = t;
            }
        });
    }
    /** "list", or race|safe NAME SWAPPED. */
    public static void main(String[] args) throws Throwable {
        if (args[0].equals("list")) {
            RACES.keySet().forEach(n -> System.out.println("race " + n));
            SAFE.keySet().forEach(n -> System.out.println("safe " + n));
            return;
        }
        Pair p = (args[0].equals("race") ? RACES : SAFE).get(args[1]).make();
        boolean swapped = args.length > 2;
        Thread a = thread(swapped ? p.other : p.one), b = thread(swapped ? p.one : p.other);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
