import java.util.ArrayList;
import java.util.List;

public class CustomHierarchy {
    static abstract class Failure extends Exception {
        private static final long serialVersionUID = 1L;
        static int created;
        final int serial = ++created;
        Failure(String m) { super(m); }
        Failure(String m, Throwable c) { super(m, c); }
        abstract boolean retryable();
        @Override public String toString() { return getClass().getSimpleName() + "#" + serial + "[" + getMessage() + "]"; }
    }
    static class Transient extends Failure {
        private static final long serialVersionUID = 1L;
        Transient(String m) { super(m); }
        @Override boolean retryable() { return true; }
    }
    static class Fatal extends Failure {
        private static final long serialVersionUID = 1L;
        Fatal(String m, Throwable c) { super(m, c); }
        @Override boolean retryable() { return false; }
        @Override public String getMessage() { return "fatal " + super.getMessage(); }
    }
    static class Multi extends Failure {
        private static final long serialVersionUID = 1L;
        Multi(List<? extends Throwable> all) { super(all.size() + " problems"); for (Throwable t : all) addSuppressed(t); }
        @Override boolean retryable() { for (Throwable t : getSuppressed()) if (!(t instanceof Failure f) || !f.retryable()) return false; return true; }
    }
    static class Stackless extends RuntimeException {
        private static final long serialVersionUID = 1L;
        static final Stackless INSTANCE = new Stackless();
        int thrown;
        @Override public synchronized Throwable fillInStackTrace() { thrown++; return this; }
    }
    static class Localized extends RuntimeException {
        private static final long serialVersionUID = 1L;
        @Override public String getLocalizedMessage() { return "localized"; }
    }

    interface Step { String run(int attempt) throws Failure; }

    static String retry(String name, int max, Step s) throws Failure {
        List<Failure> seen = new ArrayList<>();
        for (int attempt = 1; attempt <= max; attempt++) {
            try {
                return s.run(attempt) + " after " + attempt;
            } catch (Failure f) {
                seen.add(f);
                if (!f.retryable()) throw f;
            } catch (RuntimeException r) {
                throw new Fatal(name, r);
            }
        }
        throw new Multi(seen);
    }

    static String attempt(String name, int max, Step s) {
        try {
            return retry(name, max, s);
        } catch (Multi m) {
            StringBuilder sb = new StringBuilder(m + " retryable " + m.retryable());
            for (Throwable t : m.getSuppressed()) sb.append(" | ").append(t);
            return sb.toString();
        } catch (Failure f) {
            return f + " cause " + f.getCause() + " retryable " + f.retryable();
        }
    }

    public static void main(String[] args) {
        System.out.println(attempt("ok", 3, a -> "fine"));
        System.out.println(attempt("second", 3, a -> { if (a < 2) throw new Transient("try " + a); return "fine"; }));
        System.out.println(attempt("never", 3, a -> { throw new Transient("try " + a); }));
        System.out.println(attempt("fatal", 3, a -> { throw new Fatal("now", new Error("root")); }));
        System.out.println(attempt("runtime", 3, a -> "" + 1 / (a - 1)));
        System.out.println(attempt("mixed", 1, a -> { throw new Multi(List.of(new Transient("t"), new RuntimeException("r"))); }));
        System.out.println(Failure.created);
        for (int i = 0; i < 3; i++) {
            try {
                throw Stackless.INSTANCE;
            } catch (Stackless s) {
                s.thrown += 10;
            }
        }
        System.out.println(Stackless.INSTANCE.thrown + " " + Stackless.INSTANCE.getStackTrace().length + " " + Stackless.INSTANCE);
        System.out.println(new Localized() + " " + new Localized().getMessage());
        Throwable t = new RuntimeException(new IllegalStateException("inner"));
        System.out.println(t.getMessage() + " | " + t + " | " + t.getCause().getMessage());
        System.out.println(new RuntimeException((Throwable) null).getMessage() + " " + new Exception((String) null) + " " + new Error("e", null));
        class Local extends Exception {
            private static final long serialVersionUID = 1L;
            final int n;
            Local(int n) { this.n = n; }
        }
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            try {
                throw i % 2 == 0 ? new Local(i) : new Exception("odd");
            } catch (Local l) {
                sum += l.n * 10;
            } catch (Exception e) {
                sum += e.getMessage().length();
            }
        }
        System.out.println(sum);
        Throwable[] kinds = {new Exception(), new RuntimeException(), new Error(), new Throwable(), new AssertionError("a"), new StackOverflowError(), new OutOfMemoryError("oom"), new InterruptedException("i"),
            new ClassNotFoundException("c"), new NoSuchFieldError("f"), new ArrayStoreException("s"), new IndexOutOfBoundsException(7), new ArrayIndexOutOfBoundsException(8), new StringIndexOutOfBoundsException(9)};
        for (Throwable k : kinds) System.out.println(k + " " + (k instanceof Exception) + (k instanceof RuntimeException) + (k instanceof Error));
    }
}
