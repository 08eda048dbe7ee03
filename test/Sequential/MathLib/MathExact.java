import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;

public class MathExact {
    static void ints(String name, IntBinaryOperator op) {
        int[][] pairs = {{1, 2}, {Integer.MAX_VALUE, 1}, {Integer.MIN_VALUE, -1}, {Integer.MIN_VALUE, 1}, {46341, 46341},
                {46340, 46340}, {-46341, 46341}, {0, Integer.MIN_VALUE}};
        for (int[] p : pairs) {
            String r;
            try {
                r = "" + op.applyAsInt(p[0], p[1]);
            } catch (ArithmeticException e) {
                r = e.getMessage();
            }
            System.out.println(name + "(" + p[0] + "," + p[1] + ") " + r);
        }
    }

    static void longs(String name, LongBinaryOperator op) {
        long[][] pairs = {{1, 2}, {Long.MAX_VALUE, 1}, {Long.MIN_VALUE, -1}, {3037000500L, 3037000500L},
                {3037000499L, 3037000499L}, {Long.MIN_VALUE, 1}, {-1, Long.MIN_VALUE}, {1L << 32, 1L << 31}};
        for (long[] p : pairs) {
            String r;
            try {
                r = "" + op.applyAsLong(p[0], p[1]);
            } catch (ArithmeticException e) {
                r = e.getMessage();
            }
            System.out.println(name + "(" + p[0] + "," + p[1] + ") " + r);
        }
    }

    public static void main(String[] args) {
        ints("add", Math::addExact);
        ints("sub", Math::subtractExact);
        ints("mul", Math::multiplyExact);
        longs("addL", Math::addExact);
        longs("subL", Math::subtractExact);
        longs("mulL", Math::multiplyExact);
        long[] ls = {5, 1L << 31, -(1L << 31), -(1L << 31) - 1};
        for (long l : ls) {
            try {
                System.out.println(Math.toIntExact(l));
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
        String[] labels = {"inc", "dec", "neg", "incL", "decL", "negL", "mulLI"};
        for (int i = 0; i < labels.length; i++) {
            try {
                switch (i) {
                    case 0: Math.incrementExact(Integer.MAX_VALUE); break;
                    case 1: Math.decrementExact(Integer.MIN_VALUE); break;
                    case 2: Math.negateExact(Integer.MIN_VALUE); break;
                    case 3: Math.incrementExact(Long.MAX_VALUE); break;
                    case 4: Math.decrementExact(Long.MIN_VALUE); break;
                    case 5: Math.negateExact(Long.MIN_VALUE); break;
                    default: Math.multiplyExact(Long.MAX_VALUE, 2); break;
                }
                System.out.println("not reached");
            } catch (ArithmeticException e) {
                System.out.println(labels[i] + " " + e.getMessage());
            }
        }
        System.out.println(Math.absExact(-5) + " " + Math.multiplyFull(1 << 30, 1 << 30) + " " + Math.incrementExact(41));
        try {
            Math.absExact(Integer.MIN_VALUE);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
