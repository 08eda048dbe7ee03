import java.util.ArrayList;
import java.util.List;

public class CtorExceptions {
    static List<CtorExceptions> leaked = new ArrayList<>();
    static int created;

    final String name;
    int stage = 1;

    { created++; stage = 2; if (created == 3) throw new IllegalStateException("initializer " + created); }

    CtorExceptions(String name) {
        this(name, check(name));
        stage = 4;
    }

    private CtorExceptions(String name, int length) {
        leaked.add(this);
        stage = 3;
        if (length > 5) {
            throw new IllegalArgumentException("too long: " + name);
        }
        this.name = name;
    }

    static int check(String name) {
        if (name == null) {
            throw new NullPointerException("name");
        }
        return name.length();
    }

    static class Sub extends CtorExceptions {
        final int extra;
        Sub(String s, int x) {
            super(s);
            extra = 100 / x;
        }
    }

    static class Field {
        final Object f = make();
        static Object make() { throw new UnsupportedOperationException("field init"); }
    }

    static class Counter {
        static int made;
        final int n = made++;
    }

    static Object two(Counter a, int b) { return a.n + b; }

    public static void main(String[] args) {
        String[] names = {"ok", null, "longer name", "third", "fourth"};
        for (String n : names) {
            try {
                System.out.println(new CtorExceptions(n).stage);
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        for (int x : new int[] {5, 0}) {
            try {
                System.out.println(new Sub("sub", x).extra);
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName());
            }
        }
        for (CtorExceptions c : leaked) {
            System.out.println(c.name + " " + c.stage + " " + (c instanceof Sub ? ((Sub) c).extra : -1));
        }
        System.out.println(created);
        try {
            new Field();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        // The new object is created, the arguments evaluated in order, then the call fails to happen.
        int[] zero = {0};
        try {
            System.out.println(two(new Counter(), 1 / zero[0]));
        } catch (ArithmeticException e) {
            System.out.println("made " + Counter.made);
        }
        try {
            System.out.println(two(null, 1));
        } catch (NullPointerException e) {
            System.out.println("made " + Counter.made);
        }
        StringBuilder sb = new StringBuilder();
        try {
            new ArrayList<Object>(Integer.parseInt(sb.append("-3").toString()));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + sb);
        }
        try {
            Object[] os = {1, 2, 3 / zero[0]};
            System.out.println(os.length);
        } catch (ArithmeticException e) {
            System.out.println("array initialiser");
        }
    }
}
