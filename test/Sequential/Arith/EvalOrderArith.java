public class EvalOrderArith {
    static StringBuilder log = new StringBuilder();

    static int v(String name, int value) {
        log.append(name);
        return value;
    }

    static int[] arr(String name, int[] a) {
        log.append(name);
        return a;
    }

    static void flush(String what, long result) {
        System.out.println(what + " " + result + " " + log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        flush("sum", v("a", 1) + v("b", 2) * v("c", 3));
        flush("paren", (v("a", 1) + v("b", 2)) * v("c", 3));
        flush("shift", v("a", 1) << v("b", 2) + v("c", 3));
        flush("and", v("a", 12) & v("b", 10) | v("c", 1) ^ v("d", 3));
        int i = 1;
        flush("post", i++ + i++ * i++);
        flush("pre", ++i + ++i * ++i);
        flush("mix", i-- - --i);
        i = 5;
        i = i++ + 1;
        flush("self", i);
        i = 5;
        i += i++ * 2 + i;
        flush("compound", i);
        int[] a = {0, 10, 20, 30};
        int k = 0;
        a[k] = k = 2;
        flush("index first", a[0] * 1000 + a[2] + k);
        k = 1;
        a[k++] = a[k++] + k;
        flush("assign", a[1] * 100 + k);
        flush("chain", arr("x", a)[v("y", 1)] = v("z", 77));
        int p, q, r;
        p = q = r = v("w", 9);
        flush("multi", p + q + r);
        boolean t = v("a", 1) > 0 && v("b", 0) > 0 && v("c", 1) > 0;
        flush("&& " + t, 0);
        t = v("a", 1) > 0 || v("b", 0) > 0;
        flush("|| " + t, 0);
        t = v("a", 1) > 0 | v("b", 0) > 0 & v("c", 1) > 0;
        flush("|& " + t, 0);
        try {
            flush("never", v("a", 1) / v("b", 0) + v("c", 3));
        } catch (ArithmeticException e) {
            flush("div thrown", -1);
        }
        int[] none = null;
        try {
            arr("n", none)[v("i", 1)] = v("rhs", 5);
        } catch (NullPointerException e) {
            flush("null array", -2);
        }
        try {
            arr("x", a)[v("i", 9)] = v("rhs", 5);
        } catch (ArrayIndexOutOfBoundsException e) {
            flush("bad index " + e.getMessage(), -3);
        }
        try {
            arr("x", a)[v("i", 9)] += v("rhs", 5);
        } catch (ArrayIndexOutOfBoundsException e) {
            flush("bad compound", -4);
        }
        k = 3;
        k = k++ * 2 + k;
        flush("k", k);
        flush("tern", v("c", 0) == 0 ? v("t", 1) : v("f", 2));
        flush("nested", v("c", 1) == 0 ? v("t", 1) : v("d", 0) == 0 ? v("u", 3) : v("f", 2));
    }
}
