import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

/** What ecj compiles in its own ways: lambdas, switches on strings and enums, inner access, try, records. */
public class EcjClient {
    enum Color { RED, GREEN { @Override int weight() { return 5; } }; int weight() { return ordinal(); } }
    record Pair<A, B>(A first, B second) {}
    private int hidden = 1;
    class Inner { int get() { return hidden++; } }
    interface Shape { default String name() { return getClass().getSimpleName(); } static Shape of(int n) { return new Shape() {}; } }

    static String kind(Object o) {
        return switch (String.valueOf(o)) {
        case "a", "b" -> "letter";
        case "1" -> "digit";
        default -> {
            if (!(o instanceof Color))
                yield "other";
            yield switch ((Color) o) { case RED -> "red"; case GREEN -> "green"; };
        }
        };
    }
    static int finals(int n) {
        StringBuilder b = new StringBuilder();
        try {
            if (n == 0)
                return 0;
            b.append(10 / (n - 1));
        } catch (ArithmeticException e) {
            b.append("!!");
        } finally {
            b.append("f");
        }
        return b.length();
    }
    static int hits;
    static synchronized void hit() { hits++; }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "sequential":
            System.out.println(kind("b") + kind(1) + kind(Color.GREEN) + kind(2.0) + finals(0) + finals(1) + finals(3));
            System.out.println(new Pair<>("x", List.of(1)) + " " + new Pair<>(1, 2).equals(new Pair<>(1, 2)) + Color.GREEN.weight());
            Function<Integer, Function<Integer, Integer>> add = x -> y -> x + y;
            Supplier<Inner> make = () -> new EcjClient().new Inner();
            System.out.println(add.apply(3).apply(4) + make.get().get());
            int[][] grid = {{1, 2}, {3}};
            long sum = 0;
            outer:
            for (int[] row : grid)
                for (int v : row) {
                    if (v == 2)
                        continue outer;
                    sum += v;
                }
            sum <<= 2;
            char c = 'a';
            c += 1;
            System.out.println(sum + " " + c + (byte) (c * 3) + Shape.of(1).name().isEmpty());
            break;
        case "race": {
            int[] n = {0};
            Thread t = new Thread(() -> n[0]++);
            t.start();
            n[0]++;
            t.join();
            break;
        }
        case "synchronized": {
            Thread t = new Thread(EcjClient::hit);
            t.start();
            hit();
            t.join();
            assert hits == 2;
            break;
        }
        case "deadlock": {
            Object a = new Object(), b = new Object();
            Thread t = new Thread(() -> { synchronized (a) { synchronized (b) { hits++; } } });
            t.start();
            synchronized (b) { synchronized (a) { hits++; } }
            t.join();
            break;
        }
        }
    }
}
