import java.util.ArrayList;
import java.util.List;

public class MutableGraph {
    static class Cell {
        int i;
        long l;
        float f;
        double d;
        byte b;
        short s;
        char c;
        boolean z;
        Object o;
        Cell next;
        static int si;
        static long sl;
        static double sd;
        static Object so;
        volatile int vi;
        volatile long vl;
        transient int ti = 9;
        final int fi;
        Cell(int fi) { this.fi = fi; }
        String show() { return i + " " + l + " " + f + " " + d + " " + b + " " + s + " " + (int) c + " " + z + " " + (o == null ? "null" : o.toString()) + " " + vi + " " + vl + " " + ti + " " + fi; }
    }

    static class Wide extends Cell {
        int i = 77;
        byte b2 = -1;
        long l2 = Long.MIN_VALUE;
        boolean z2 = true;
        Wide() { super(5); }
    }

    static Cell cycle(int n) {
        Cell first = new Cell(0), last = first;
        for (int k = 1; k < n; k++) {
            last.next = new Cell(k);
            last = last.next;
        }
        last.next = first;
        return first;
    }

    static int josephus(int n, int k) {
        Cell c = cycle(n);
        while (c.next != c) {
            for (int i = 0; i < k - 2; i++) c = c.next;
            c.next = c.next.next;
            c = c.next;
        }
        return c.fi;
    }

    static List<Object> nest(int depth) {
        List<Object> l = new ArrayList<>();
        l.add(depth);
        if (depth > 0) {
            l.add(nest(depth - 1));
            l.add(nest(depth - 1));
        }
        return l;
    }

    public static void main(String[] args) {
        Cell c = new Cell(3);
        System.out.println(c.show());
        c.i = -1;
        c.l = -1L >>> 1;
        c.f = 1e-3f;
        c.d = c.f;
        c.b = (byte) 0x80;
        c.s = (short) 0x8000;
        c.c = (char) -1;
        c.z = !c.z;
        c.o = c.next = new Cell(4) { @Override public String toString() { return "anon" + fi; } };
        c.vi = 5;
        c.vi++;
        c.vl = c.vi + (1L << 40);
        c.ti *= c.vi;
        System.out.println(c.show());
        c.b += c.b;
        c.s--;
        c.c++;
        c.f++;
        c.d /= 0;
        c.z ^= c.z;
        c.next.next = c;
        c.next.next.next.i = 42;
        System.out.println(c.show() + " " + c.next.i + " " + (c.next.next == c));
        Cell.si = Cell.si++ + ++Cell.si;
        Cell.sl -= 1;
        Cell.sd = Cell.sl / 2.0;
        Cell.so = Cell.so == null ? "was null" : "was set";
        System.out.println(Cell.si + " " + Cell.sl + " " + Cell.sd + " " + Cell.so);
        Wide w = new Wide();
        ((Cell) w).i = 1;
        w.i += 1;
        w.b2 >>>= 1;
        w.l2--;
        w.b = w.b2;
        System.out.println(w.i + " " + ((Cell) w).i + " " + w.b2 + " " + w.l2 + " " + w.z2 + " " + w.show());
        System.out.println(josephus(41, 3) + " " + josephus(10, 2) + " " + josephus(5, 7));
        System.out.println(nest(2));
        List<Object> self = new ArrayList<>();
        self.add(1);
        self.add(self);
        System.out.println(self);
        int live = 0;
        Cell keep = null;
        for (int k = 0; k < 3000; k++) {
            Cell garbage = new Cell(k);
            if (k % 1000 == 0) {
                garbage.next = keep;
                keep = garbage;
            }
        }
        for (; keep != null; keep = keep.next) live += keep.fi;
        System.out.println(live);
    }
}
