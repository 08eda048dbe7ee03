public class Asserts {
    static int evaluated;

    static boolean check(boolean value) {
        evaluated++;
        return value;
    }

    static String message(String m) {
        evaluated += 10;
        return m;
    }

    static void attempt(int k) {
        try {
            switch (k) {
                case 0: assert check(true); break;
                case 1: assert check(false); break;
                case 2: assert check(false) : message("text"); break;
                case 3: assert check(true) : message("unused"); break;
                case 4: assert false : 42; break;
                case 5: assert false : 'c'; break;
                case 6: assert false : 3L; break;
                case 7: assert false : 2.5; break;
                case 8: assert false : true; break;
                case 9: assert false : null; break;
                case 10: assert false : new IllegalStateException("as cause"); break;
                case 11: assert k > 10 && k < 11 : "k=" + k; break;
                default: assert k != 12; break;
            }
            System.out.println(k + " passed");
        } catch (AssertionError e) {
            System.out.println(k + " " + e + " | " + e.getMessage() + " | " + (e.getCause() == null ? null : e.getCause().getMessage()));
        }
    }

    static class Nested {
        static int invariant(int x) {
            assert x >= 0 : x;
            return x * x;
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k <= 13; k++) {
            attempt(k);
        }
        System.out.println(evaluated);
        System.out.println(Nested.invariant(5));
        try {
            System.out.println(Nested.invariant(-5));
        } catch (AssertionError e) {
            System.out.println("nested " + e.getMessage());
        }
        boolean enabled = false;
        assert enabled = true;
        System.out.println(enabled + " " + Asserts.class.desiredAssertionStatus());
        System.out.println(new AssertionError("m", new Error("c")).getCause() + " " + new AssertionError().getMessage());
    }
}
