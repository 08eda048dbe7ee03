public class StackTraces {
    static class Thrower {
        void inner() {
            throw new IllegalStateException("deep");
        }

        void outer() {
            inner();
        }

        Thrower() { }

        Thrower(int k) {
            if (k > 0) {
                throw new IllegalArgumentException("ctor " + k);
            }
        }
    }

    static int divide(int a,
            int b) {
        return a
                / b;
    }

    static void top(Throwable t, int n) {
        StackTraceElement[] st = t.getStackTrace();
        System.out.println(t);
        for (int i = 0; i < n; i++) {
            System.out.println("  " + st[i].getClassName() + "." + st[i].getMethodName() + ":" + st[i].getLineNumber() + " "
                    + st[i].getFileName() + " " + st[i].isNativeMethod());
        }
    }

    static Throwable make() {
        return new Throwable("made");
    }

    static int recurse(int n) {
        if (n == 0) {
            throw new RuntimeException("bottom");
        }
        return recurse(n - 1) + 1;
    }

    static {
        top(new Throwable("in clinit"), 1);
    }

    public static void main(String[] args) {
        try {
            new Thrower().outer();
        } catch (IllegalStateException e) {
            top(e, 3);
        }
        try {
            new Thrower(1);
        } catch (IllegalArgumentException e) {
            top(e, 2);
        }
        try {
            System.out.println(divide(1, 0));
        } catch (ArithmeticException e) {
            top(e, 2);
        }
        Throwable kept = make();
        top(kept, 2);
        try {
            throw kept;
        } catch (Throwable t) {
            // Throwing does not refill the trace.
            top(t, 2);
        }
        kept.fillInStackTrace();
        top(kept, 1);
        kept.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "F.java", 77)});
        System.out.println(kept.getStackTrace()[0] + " " + kept.getStackTrace().length);
        try {
            recurse(5);
        } catch (RuntimeException e) {
            top(e, 7);
        }
        Runnable r = () -> { throw new RuntimeException("lambda"); };
        try {
            r.run();
        } catch (RuntimeException e) {
            StackTraceElement s = e.getStackTrace()[0];
            System.out.println(s.getClassName() + " " + s.getMethodName().startsWith("lambda$main$") + " " + s.getLineNumber());
        }
        int[] a = new int[1];
        try {
            a[0] = 1;
            a[a[0]] =
                    a[0] / 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getStackTrace()[0].getLineNumber() > 90);
        }
        StackTraceElement here = Thread.currentThread().getStackTrace()[1];
        System.out.println(here.getMethodName() + " " + here.getLineNumber());
        System.out.println(new Throwable().getStackTrace()[0]);
        Object o = null;
        try {
            System.out.println(o.hashCode());
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0]);
        }
    }
}
