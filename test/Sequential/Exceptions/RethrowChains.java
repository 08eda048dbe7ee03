public class RethrowChains {
    static class AppException extends Exception {
        private static final long serialVersionUID = 1L;
        AppException(String m, Throwable cause) { super(m, cause); }
        AppException(Throwable cause) { super(cause); }
    }

    static void level1(int k) {
        if (k % 2 == 0) {
            throw new UnsupportedOperationException("even " + k);
        }
        Object o = k;
        System.out.println(((String) o).length());
    }

    static void level2(int k) throws AppException {
        try {
            level1(k);
        } catch (UnsupportedOperationException e) {
            throw new AppException("level2", e);
        } catch (ClassCastException e) {
            throw new AppException(e.getClass().getSimpleName(), null);
        }
    }

    static void level3(int k) throws AppException {
        int attempts = 0;
        while (true) {
            try {
                attempts++;
                level2(k);
                return;
            } catch (AppException e) {
                if (attempts < 3) {
                    k++;
                    continue;
                }
                e.addSuppressed(new RuntimeException("attempts " + attempts));
                throw e;
            }
        }
    }

    static <T extends Throwable> void sneaky(Throwable t) throws T {
        @SuppressWarnings("unchecked")
        T cast = (T) t;
        throw cast;
    }

    static String describe(Throwable t) {
        StringBuilder sb = new StringBuilder();
        for (; t != null; t = t.getCause()) {
            sb.append(t.getClass().getSimpleName()).append('(').append(t.getMessage()).append(')');
            for (Throwable s : t.getSuppressed()) {
                sb.append(" +").append(describe(s));
            }
            sb.append(" <- ");
        }
        return sb.append("end").toString();
    }

    static int unwind(int n) {
        try {
            if (n == 0) {
                throw new RuntimeException("0");
            }
            return unwind(n - 1);
        } catch (RuntimeException e) {
            if (n % 3 == 0) {
                throw new RuntimeException(n + "<" + e.getMessage());
            }
            if (n == 8) {
                System.out.println(e.getMessage());
                return n;
            }
            throw e;
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 3; k++) {
            try {
                level3(k);
            } catch (AppException e) {
                System.out.println(describe(e));
            }
        }
        System.out.println(describe(new AppException(new Error("only cause"))));
        System.out.println(describe(new AppException(null)));
        try {
            RethrowChains.<RuntimeException>sneaky(new AppException("checked", null));
        } catch (Exception e) {
            System.out.println("sneaked " + describe(e));
        }
        System.out.println(unwind(10));
        Throwable same = new RuntimeException("same");
        int rethrown = 0;
        for (int i = 0; i < 10; i++) {
            try {
                throw same;
            } catch (Throwable t) {
                rethrown += t == same ? 1 : 0;
                same = t;
            }
        }
        System.out.println(rethrown);
        try {
            try {
                throw new Exception("inner");
            } catch (Exception e) {
                throw new IllegalStateException("from catch", e);
            } finally {
                System.out.println("finally between");
            }
        } catch (IllegalStateException e) {
            System.out.println(describe(e));
        }
    }
}
