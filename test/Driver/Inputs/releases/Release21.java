import java.util.*;

/** What release 21 added: patterns in switch, with guards, records and null. */
public class Release21 {
    sealed interface Shape permits Circle, Pair, Kind {}
    record Circle(int radius) implements Shape {}
    record Pair(Shape left, Shape right) implements Shape {}
    enum Kind implements Shape { LINE, POINT }

    static int weigh(Shape s) {
        return switch (s) {
        case null -> -1;
        case Circle(int r) when r > 10 -> 1000;
        case Circle(var r) -> r;
        case Pair(Circle(int a), Circle(int b)) -> a * b;
        case Pair(var l, var r) -> weigh(l) + weigh(r);
        case Kind.LINE -> 7;
        case Kind k -> k.ordinal();
        };
    }
    static String text(Object o) {
        return switch (o) {
        case Integer i when i > 3 -> "big " + i;
        case Integer i -> "small " + i;
        case String s -> "text " + s.length();
        case int[] a -> "array " + a.length;
        default -> "other";
        };
    }

    public static void main(String[] args) throws Exception {
        int[] sum = new int[1];
        Thread t = new Thread(() -> sum[0] = weigh(new Pair(new Circle(3), new Circle(4))));
        t.start();
        t.join();
        System.out.println(sum[0] + " " + weigh(null) + " " + weigh(new Circle(11)) + " "
                           + weigh(new Pair(Kind.LINE, Kind.POINT)) + " " + weigh(new Circle(5)));
        System.out.println(text(9) + text(1) + text("abc") + text(new int[2]) + text(1L));
    }
}
