import java.util.ArrayList;
import java.util.List;

public class LocalClasses {
    private int base = 1000;
    private static int sbase = 7;

    interface Counter { int next(); }

    Counter make(int start, final int step) {
        int doubled = step * 2;
        class Impl implements Counter {
            int at = start;
            final String label;
            Impl(String label) { this.label = label; }
            @Override public int next() { at += doubled; return at + base + sbase + label.length(); }
        }
        base++;
        return new Impl("xyz");
    }

    static List<Counter> several(long l, double d, String s, byte b, char c, boolean z) {
        List<Counter> out = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int copy = i;
            class Cap implements Counter {
                int calls;
                @Override public int next() { return (int) (l + d) + s.length() + b + c + (z ? 1 : 0) + copy * 1000000 + ++calls; }
            }
            out.add(new Cap());
        }
        return out;
    }

    static int recursive(int n) {
        class Node {
            final Node next;
            final int v;
            Node(int v) { this.v = v; next = v > 0 ? new Node(v - 1) : null; }
            int sum() { return v * n + (next == null ? 0 : next.sum()); }
        }
        return new Node(n).sum();
    }

    Object anonymousWithArgs(String arg) {
        int local = 5;
        return new ArrayList<String>(List.of(arg)) {
            private static final long serialVersionUID = 1L;
            int extra = local;
            { add("init" + extra); }
            @Override public boolean add(String s) { extra++; return super.add(s + base); }
            @Override public String toString() { return super.toString() + extra + arg; }
        };
    }

    static String shadowing(String x) {
        class X {
            String x = "field";
            String show(String p) {
                String y = x + LocalClasses.sbase;
                class Y { String x = "inner"; String all() { return x + X.this.x + y + p; } }
                return new Y().all();
            }
        }
        return x + new X().show("param");
    }

    public static void main(String[] args) {
        LocalClasses l = new LocalClasses();
        Counter c = l.make(10, 3);
        System.out.println(c.next() + " " + c.next() + " " + l.base);
        sbase = 0;
        Counter d = l.make(0, 1);
        System.out.println(c.next() + " " + d.next());
        for (Counter k : several(1L << 33, 2.75, "str", (byte) -1, 'A', true)) System.out.println(k.next() + " " + k.next());
        System.out.println(recursive(5));
        System.out.println(l.anonymousWithArgs("z"));
        System.out.println(shadowing("p"));
        System.out.println(c.getClass().getName() + " " + c.getClass().getSimpleName() + " " + c.getClass().isLocalClass());
        Object anon = new Object() { };
        System.out.println(anon.getClass().getName() + " [" + anon.getClass().getSimpleName() + "] " + anon.getClass().isAnonymousClass());
        record Point(int x, int y) { int dist() { return Math.abs(x) + Math.abs(y); } }
        enum Dir { N, S; Dir flip() { return this == N ? S : N; } }
        interface Fn { int f(int i); }
        Fn fn = i -> i + new Point(i, -i).dist();
        System.out.println(new Point(3, -4).dist() + " " + Dir.N.flip() + " " + fn.f(5));
        Counter counting = new Counter() {
            private int n;
            @Override public int next() { return n++ < 3 ? this.next() * 10 + n : 0; }
        };
        System.out.println(counting.next());
    }
}
