import java.util.ArrayList;
import java.util.List;

public class InterfaceMethods {
    interface Stack2 {
        int LIMIT = 3;
        List<Integer> items();

        default void push(int x) {
            check(items().size() + 1);
            items().add(x);
        }

        default int pop() {
            check(items().size());
            return items().remove(items().size() - 1);
        }

        private void check(int size) {
            if (size < 1 || size > LIMIT) {
                throw new IllegalStateException(describe(size));
            }
        }

        private static String describe(int size) { return "size " + size + " not in 1.." + LIMIT; }

        static Stack2 create() {
            List<Integer> list = new ArrayList<>();
            return () -> list;
        }

        static Stack2 of(int... xs) {
            Stack2 s = create();
            for (int x : xs) {
                s.push(x);
            }
            return s;
        }
    }

    interface A { default String m() { return "A.m"; } }
    interface B extends A { }
    interface C extends A { @Override default String m() { return "C.m"; } }
    static class BC implements B, C { }
    static class Impl implements A { public String m() { return "Impl.m"; } }
    static class Sub extends Impl implements C { }
    static abstract class Reabstract implements A { public abstract String m(); }
    interface X { default String m() { return "X.m"; } }
    static class AX implements A, X {
        @Override public String m() { return A.super.m() + X.super.m(); }
    }

    interface Named { String name(); default String title() { return "<" + name() + ">"; } }
    enum Level implements Named { LOW, HIGH { @Override public String title() { return "!" + super.title(); } } }
    record Rec(String name) implements Named { }

    public static void main(String[] args) {
        Stack2 s = Stack2.of(1, 2);
        s.push(3);
        try {
            s.push(4);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(s.pop() + " " + s.pop() + " " + s.pop());
        try {
            s.pop();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new BC().m() + " " + new Impl().m() + " " + new Sub().m() + " " + new AX().m());
        A a = new Reabstract() { @Override public String m() { return "anon.m"; } };
        System.out.println(a.m());
        A plain = new A() { };
        System.out.println(plain.m());
        A[] as = {new BC(), new Impl(), new Sub(), new AX(), a, plain};
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 18; i++) {
            sb.append(as[i * 7 % as.length].m()).append(' ');
        }
        System.out.println(sb);
        System.out.println(Level.LOW.title() + " " + new Rec("r").title() + " " + Level.HIGH.title());
        System.out.println(Stack2.LIMIT + " " + (as[0] instanceof C) + (as[1] instanceof C) + (as[2] instanceof C));
        Object o = s;
        System.out.println((o instanceof Stack2) + " " + (o instanceof Runnable));
        System.out.println(s.toString().equals(s.toString()) + " " + s.equals(s) + " " + (s.hashCode() == s.hashCode()));
    }
}
