import java.util.function.DoubleBinaryOperator;
import java.util.function.IntPredicate;

public class EnumStrategy {
    interface Priced { double price(double base); }

    enum Plan implements Priced {
        BASIC, PLUS { @Override public double price(double b) { return super.price(b) * 1.5; } },
        MAX { @Override public double price(double b) { return PLUS.price(b) + extra(); } private double extra() { return 0.25; } };
        @Override public double price(double b) { return b + ordinal(); }
    }

    enum Calc {
        ADD("+", (a, b) -> a + b), DIV("/", (a, b) -> a / b), MAX("max", Math::max);
        final String sym;
        final DoubleBinaryOperator op;
        Calc(String sym, DoubleBinaryOperator op) { this.sym = sym; this.op = op; }
    }

    enum Light {
        RED(30) { Light next() { return GREEN; } }, GREEN(25) { Light next() { return YELLOW; } }, YELLOW(5) { Light next() { return RED; } };
        final int seconds;
        Light(int seconds) { this.seconds = seconds; }
        abstract Light next();
    }

    enum Check {
        POSITIVE(i -> i > 0), EVEN(i -> i % 2 == 0), PRIME(Check::isPrime);
        private final IntPredicate p;
        Check(IntPredicate p) { this.p = p; }
        static boolean isPrime(int n) {
            if (n < 2) return false;
            for (int d = 2; d * d <= n; d++) if (n % d == 0) return false;
            return true;
        }
        boolean test(int i) { return p.test(i); }
        static String all(int i) {
            StringBuilder sb = new StringBuilder();
            for (Check c : values()) sb.append(c.test(i) ? Character.toUpperCase(c.name().charAt(0)) : '-');
            return sb.toString();
        }
    }

    enum Perm { READ, WRITE, EXEC;
        int mask() { return 4 >> ordinal(); }
        static String show(int bits) {
            StringBuilder sb = new StringBuilder();
            for (Perm p : values()) sb.append((bits & p.mask()) != 0 ? Character.toLowerCase(p.name().charAt(p == EXEC ? 1 : 0)) : '-');
            return sb.toString();
        }
    }

    enum Tree { ROOT(null), LEFT(ROOT), RIGHT(ROOT), LL(LEFT), LR(LEFT);
        final Tree parent;
        int children;
        Tree(Tree parent) { this.parent = parent; if (parent != null) parent.children++; }
        String path() { return parent == null ? name() : parent.path() + "/" + name(); }
        enum Inner { X; Tree t() { return LL; } }
    }

    public static void main(String[] args) {
        for (Plan p : Plan.values()) System.out.println(p + " " + p.price(10));
        for (Calc c : Calc.values()) System.out.println("7 " + c.sym + " 2 = " + c.op.applyAsDouble(7, 2));
        Light l = Light.RED;
        int time = 0;
        StringBuilder sb = new StringBuilder();
        while (time < 130) {
            sb.append(l.name().charAt(0));
            time += l.seconds;
            l = l.next();
        }
        System.out.println(sb + " " + time + " " + l);
        for (int i : new int[] {-3, 0, 1, 2, 7, 8, 9}) System.out.print(i + Check.all(i) + " ");
        System.out.println();
        for (int i = 0; i < 8; i++) System.out.print(Perm.show(i) + " ");
        System.out.println();
        for (Tree t : Tree.values()) System.out.println(t.path() + " " + t.children);
        System.out.println(Tree.Inner.X.t().parent + " " + Tree.Inner.valueOf("X").compareTo(Tree.Inner.X));
    }
}
