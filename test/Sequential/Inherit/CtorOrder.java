public class CtorOrder {
    static int step;
    static String mark(String s) { System.out.println(++step + " " + s); return s; }

    static class Base {
        static String sb = mark("Base static field");
        String ib = mark("Base instance field");
        { mark("Base initializer, overridable says " + describe()); }
        static { mark("Base static block"); }

        Base() {
            mark("Base() before describe " + describe());
        }

        Base(int x) {
            this();
            mark("Base(int) " + x);
        }

        String describe() { return "base"; }
    }

    static class Derived extends Base {
        static { mark("Derived static block"); }
        final int constant = 42;
        final int assigned;
        int field = 7;
        String text = mark("Derived field");
        Integer boxed = 5;
        static String sd = mark("Derived static field");

        { mark("Derived initializer " + field); field = 8; }

        Derived() {
            this(mark("argument of this()").length());
            mark("Derived() " + describe());
        }

        Derived(int n) {
            super(n + (mark("argument of super()") == null ? 0 : 1));
            assigned = 9;
            mark("Derived(int) " + describe());
        }

        { mark("Derived second initializer " + field); field++; }

        @Override String describe() { return constant + "," + assigned + "," + field + "," + text + "," + boxed; }
    }

    static class Escape {
        static Escape last;
        final int x;
        Escape() {
            last = this;
            show();
            x = 5;
            show();
        }
        static void show() { System.out.println("escaped x = " + last.x); }
    }

    static class Default {
        int a;
        long b;
        boolean c;
        char d;
        double e;
        String s;
        int[] arr;
        int later = a + 1;
        { a = 10; }
        int latest = a + 1;
    }

    public static void main(String[] args) {
        mark("main");
        new Derived();
        mark("again");
        Base b = new Derived(3);
        System.out.println(b.describe() + " " + b.ib);
        new Escape();
        Default d = new Default();
        System.out.println(d.a + " " + d.b + " " + d.c + " " + (int) d.d + " " + d.e + " " + d.s + " " + d.arr + " " + d.later + " " + d.latest);
        Object anon = new Base(1) {
            final int q;
            { q = 11; mark("anonymous initializer " + q); }
            @Override String describe() { return "anon q=" + q; }
            @Override public String toString() { return describe(); }
        };
        System.out.println(anon);
    }
}
