import java.nio.*;
import java.util.*;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    static {
        SharedModes.add();
        SharedBuffers.add();
        SharedText.add();
        SharedBuilders.add();
        SharedCollections.add();
        SharedArrays.add();
        SharedModules.add();
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
