import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

public class RecordBasics {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);
        static int made;
        Point { made++; }
        Point(int both) { this(both, both); }
        Point plus(Point o) { return new Point(x + o.x, y + o.y()); }
        static Point parse(String s) {
            String[] p = s.split(",");
            return new Point(Integer.parseInt(p[0]), Integer.parseInt(p[1]));
        }
    }

    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String str, Object o) { }
    record Empty() { }
    record Range(int lo, int hi) {
        Range {
            if (lo > hi) throw new IllegalArgumentException(lo + " > " + hi);
        }
        int length() { return hi - lo; }
    }
    record Clamped(int v) {
        Clamped { v = Math.max(0, Math.min(10, v)); }
    }
    record Name(String first, String last) {
        Name(String first, String last) {
            this.first = Objects.requireNonNull(first, "first").trim();
            this.last = last;
        }
        @Override public String first() { return "*" + first; }
        @Override public String toString() { return last + ", " + first; }
    }
    record Holder(int[] data) { }
    record Eq(String s) {
        @Override public boolean equals(Object o) { return o instanceof Eq e && e.s.equalsIgnoreCase(s); }
        @Override public int hashCode() { return s.toLowerCase().hashCode(); }
    }
    record Zeros(double d, float f) { }

    public static void main(String[] args) {
        Point p = new Point(3, -4), q = Point.parse("3,-4");
        System.out.println(p + " " + p.x() + " " + p.y + " " + p.equals(q) + " " + (p == q) + " " + (p.hashCode() == q.hashCode()) + " " + p.equals(null));
        System.out.println(p.plus(new Point(1)) + " " + Point.ORIGIN + " " + Point.made + " " + p.equals(new Point(3, 4)) + " " + p.equals((Object) "x"));
        All a = new All(true, (byte) -1, (short) 300, 'q', 1 << 20, 1L << 40, 1.5f, -0.25, "s", null);
        All b = new All(true, (byte) -1, (short) 300, 'q', 1 << 20, 1L << 40, 1.5f, -0.25, new String("s"), null);
        System.out.println(a);
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.o() + a.c() + a.l());
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        try {
            new Range(5, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + new Range(1, 5).length());
        }
        System.out.println(new Clamped(50) + " " + new Clamped(-5).v() + " " + new Clamped(7).equals(new Clamped(7)));
        Name n = new Name(" Ada ", "Lovelace");
        System.out.println(n + " " + n.first() + " " + n.equals(new Name("Ada", "Lovelace")));
        try {
            new Name(null, "x");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        int[] shared = {1, 2};
        Holder h = new Holder(shared);
        shared[0] = 9;
        System.out.println(Arrays.toString(h.data()) + h.equals(new Holder(shared)) + h.equals(new Holder(shared.clone())));
        System.out.println(new Eq("ABC").equals(new Eq("abc")) + " " + (new Eq("ABC").hashCode() == new Eq("abc").hashCode()));
        System.out.println(new Zeros(0.0, 0f).equals(new Zeros(-0.0, 0f)) + " " + new Zeros(Double.NaN, Float.NaN).equals(new Zeros(Double.NaN, Float.NaN)));
        Map<Point, String> map = new HashMap<>();
        for (int i = 0; i < 20; i++) map.put(new Point(i % 4, i % 3), "v" + i);
        System.out.println(map.size() + " " + map.get(new Point(3, 2)) + " " + map.get(new Point(1, 1)) + " " + map.get(new Point(9, 9)));
        Record r = p;
        System.out.println(r.getClass().isRecord() + " " + (r instanceof Point) + " " + r.getClass().getSuperclass().getName());
        List<Point> list = List.of(new Point(1), new Point(2));
        System.out.println(list + " " + list.contains(new Point(2)) + " " + list.indexOf(new Point(5)));
        System.out.println(new Point(1, 0).hashCode() == new Point(1, 0).hashCode());
    }
}
