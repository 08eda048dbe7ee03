import java.io.FileNotFoundException;
import java.io.IOException;

public class CatchMatching {
    static class Base extends Exception {
        private static final long serialVersionUID = 1L;
        final int code;
        Base(String m, int code) { super(m); this.code = code; }
    }

    static class Derived extends Base {
        private static final long serialVersionUID = 1L;
        Derived() { super("derived", 2); }
        @Override public String getMessage() { return "over-" + super.getMessage(); }
    }

    static class Quiet extends RuntimeException {
        private static final long serialVersionUID = 1L;
        Quiet() { super("quiet", null, false, false); }
    }

    static void raise(int k) throws Exception {
        switch (k) {
            case 0: return;
            case 1: throw new Base("base", 1);
            case 2: throw new Derived();
            case 3: throw new FileNotFoundException("file");
            case 4: throw new IOException("io");
            case 5: throw new Quiet();
            case 6: throw new AssertionError(42);
            case 7: throw new Error("error", new Base("root", 9));
            case 8: throw (RuntimeException) null;
            default: throw new Exception();
        }
    }

    static String attempt(int k) {
        try {
            raise(k);
            return "none";
        } catch (Derived e) {
            return "Derived " + e.code + " " + e.getMessage();
        } catch (Base e) {
            return "Base " + e.code + " " + e.getMessage();
        } catch (FileNotFoundException e) {
            return "FNF " + e.getMessage();
        } catch (IOException | Quiet e) {
            return "multi " + e;
        } catch (RuntimeException e) {
            return "runtime " + e.getClass().getName();
        } catch (Exception e) {
            return "Exception " + e + " " + e.getMessage();
        } catch (Throwable t) {
            return "Throwable " + t + " cause " + t.getCause();
        }
    }

    static void rethrow(int k) throws Base, IOException {
        try {
            raise(k);
        } catch (Base | IOException e) {
            System.out.print("precise ");
            throw e;
        } catch (Exception e) {
            throw new RuntimeException(e);
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k <= 9; k++) {
            System.out.println(k + " " + attempt(k));
        }
        for (int k : new int[] {0, 2, 3, 5, 9}) {
            try {
                rethrow(k);
                System.out.println("ok");
            } catch (Base | IOException e) {
                System.out.println(e);
            } catch (RuntimeException e) {
                System.out.println(e + " / " + e.getMessage() + " / " + e.getCause());
            }
        }
        Exception kept = null;
        try {
            throw new Derived();
        } catch (Base e) {
            kept = e;
        }
        System.out.println(kept instanceof Derived ? ((Base) kept).code : -1);
        System.out.println(new Quiet().getStackTrace().length + " " + new Throwable().getMessage() + " " + new Throwable("m", null));
        Throwable self = new RuntimeException("top", new IOException("mid", new Error("bottom")));
        while (self != null) {
            System.out.println(self);
            self = self.getCause();
        }
        try {
            new RuntimeException("x", new Error()).initCause(new Error());
        } catch (IllegalStateException e) {
            System.out.println("initCause refused");
        }
        RuntimeException r = new RuntimeException("late");
        System.out.println(r.initCause(new Error("c")) == r);
        System.out.println(r.getCause().getMessage());
        try {
            RuntimeException s = new RuntimeException("s");
            s.initCause(s);
        } catch (IllegalArgumentException e) {
            System.out.println("self causation");
        }
    }
}
