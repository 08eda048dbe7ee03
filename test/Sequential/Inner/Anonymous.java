import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

public class Anonymous {
    static abstract class Task {
        final String name;
        protected int runs;
        Task(String name) { this.name = name; init(); }
        void init() { }
        abstract int work(int x);
        int run(int x) { runs++; return work(x) + bonus(); }
        int bonus() { return 0; }
    }

    interface Op { int apply(int a, int b); default Op swap() { Op self = this; return new Op() { @Override public int apply(int a, int b) { return self.apply(b, a); } }; } }

    private int seed = 3;
    private static int made;

    Task task(int factor) {
        return new Task("t" + factor) {
            int extra;
            int counted = made++;
            { extra = factor * 10; }
            @Override void init() { seed++; extra = 999; }
            @Override int work(int x) { return x * factor + extra + seed + counted; }
            @Override int bonus() { return factor > 2 ? helper() : super.bonus(); }
            private int helper() { return runs * 1000; }
        };
    }

    static Iterable<Integer> evens(int limit) {
        return new Iterable<>() {
            @Override public Iterator<Integer> iterator() {
                return new Iterator<>() {
                    int at = -2;
                    @Override public boolean hasNext() { return at + 2 < limit; }
                    @Override public Integer next() { return at += 2; }
                };
            }
        };
    }

    static Object nest(int depth) {
        if (depth == 0) return "leaf";
        return new Object() {
            final Object inner = nest(depth - 1);
            @Override public String toString() { return depth + "(" + inner + ")"; }
        };
    }

    static final Comparator<String> BY_LAST = new Comparator<String>() {
        private int calls;
        @Override public int compare(String a, String b) {
            calls++;
            int c = Character.compare(a.charAt(a.length() - 1), b.charAt(b.length() - 1));
            return c != 0 ? c : a.compareTo(b);
        }
        @Override public String toString() { return calls > 0 ? "used" : "unused"; }
    };

    static String stat = new Object() { String compute() { return "computed in a static initialiser"; } }.compute();

    public static void main(String[] args) {
        Anonymous a = new Anonymous();
        Task t = a.task(2), u = a.task(5);
        System.out.println(t.name + " " + t.run(1) + " " + t.run(1) + " " + u.run(1) + " " + u.run(1) + " " + a.seed + " " + made);
        Op minus = new Op() { @Override public int apply(int x, int y) { return x - y; } };
        System.out.println(minus.apply(5, 3) + " " + minus.swap().apply(5, 3) + " " + minus.swap().swap().apply(5, 3));
        int sum = 0;
        Iterable<Integer> ev = evens(10);
        for (int x : ev) for (int y : ev) sum += x * y;
        System.out.println(sum);
        System.out.println(nest(4));
        List<String> l = new ArrayList<>(List.of("cab", "abc", "bca", "aab"));
        System.out.println(BY_LAST);
        l.sort(BY_LAST);
        System.out.println(l + " " + BY_LAST);
        System.out.println(stat);
        Object[] objs = new Object[3];
        for (int i = 0; i < objs.length; i++) {
            int k = i;
            objs[i] = new Object() {
                @Override public boolean equals(Object o) { return o instanceof Integer n && n == k; }
                @Override public int hashCode() { return k * 7; }
            };
        }
        System.out.println(objs[1].equals(1) + " " + objs[1].equals(2) + " " + objs[2].hashCode() + " " + (objs[0].getClass() == objs[1].getClass()) + " " + objs[0].equals(objs[0]));
        var point = new Object() { int x = 1, y = 2; int norm() { return x * x + y * y; } void move(int d) { x += d; y -= d; } };
        point.move(4);
        System.out.println(point.x + " " + point.y + " " + point.norm());
        System.out.println(t.getClass().getSuperclass().getSimpleName() + " " + t.getClass().getName() + " " + minus.getClass().getInterfaces().length);
        Thread th = new Thread("anon") { @Override public void run() { System.out.println("in " + getName()); } };
        th.run();
        System.out.println(new ArrayList<Integer>() { private static final long serialVersionUID = 1L; { add(1); add(2); addAll(List.of(3, 4)); removeIf(x -> x % 2 == 0); } });
    }
}
