public class FinallyShapes {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int returnInFinally(boolean fail) {
        try {
            if (fail) {
                throw new RuntimeException("lost");
            }
            return 1;
        } finally {
            return 2;
        }
    }

    static int valueSavedBeforeFinally() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 99;
        }
    }

    static int[] refSavedBeforeFinally() {
        int[] a = {1};
        try {
            return a;
        } finally {
            a[0] = 99;
            a = null;
        }
    }

    @SuppressWarnings("finally")
    static String throwInFinally() {
        try {
            throw new IllegalStateException("first");
        } finally {
            throw new IllegalArgumentException("second");
        }
    }

    static String nested(int k) {
        log.setLength(0);
        try {
            log.append("a");
            try {
                log.append("b");
                if (k == 1) throw new RuntimeException("r");
                if (k == 2) return log.append("ret").toString();
                try {
                    if (k == 3) throw new IllegalStateException("s");
                    log.append("c");
                } catch (IllegalStateException e) {
                    log.append("[").append(e.getMessage()).append("]");
                    throw new RuntimeException("wrapped", e);
                } finally {
                    log.append("f1");
                }
            } finally {
                log.append("f2");
            }
            log.append("d");
        } catch (RuntimeException e) {
            log.append("<").append(e.getMessage()).append(e.getCause() == null ? "" : " by " + e.getCause().getMessage()).append(">");
        } finally {
            log.append("f3");
        }
        return log.append("end").toString();
    }

    @SuppressWarnings("finally")
    static String loops() {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) continue;
                if (i == 4) break;
                if (i == 2) throw new RuntimeException();
                sb.append("body").append(i);
            } catch (RuntimeException e) {
                sb.append("catch").append(i);
                continue;
            } finally {
                sb.append("fin").append(i).append(' ');
                if (i == 3) continue;
            }
            sb.append("tail").append(i).append(' ');
        }
        int n = 0;
        while (true) {
            try {
                n++;
                throw new RuntimeException("swallowed by break");
            } finally {
                if (n < 3) continue;
                break;
            }
        }
        return sb.append(n).toString();
    }

    static int finallyAfterReturnExpr(int x) {
        try {
            return log.append("expr").length() + x / (x - 1);
        } catch (ArithmeticException e) {
            return -1;
        } finally {
            log.append("!");
        }
    }

    public static void main(String[] args) {
        System.out.println(returnInFinally(false) + " " + returnInFinally(true));
        System.out.println(valueSavedBeforeFinally() + " " + refSavedBeforeFinally()[0]);
        try {
            throwInFinally();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length + " " + e.getCause());
        }
        for (int k = 0; k < 4; k++) {
            System.out.println(nested(k));
            System.out.println(log);
        }
        System.out.println(loops());
        log.setLength(0);
        System.out.println(finallyAfterReturnExpr(2) + " " + finallyAfterReturnExpr(1) + " " + log);
    }
}
