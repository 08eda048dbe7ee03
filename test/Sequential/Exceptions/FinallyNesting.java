public class FinallyNesting {
    static StringBuilder log = new StringBuilder();
    static int tick(String s) { log.append(s); return log.length(); }
    static String take() { String s = log.toString(); log.setLength(0); return s; }

    static int deep(int where) {
        try {
            try {
                try {
                    if (where == 1) return tick("r1");
                    if (where == 2) throw new IllegalStateException("2");
                    tick("a");
                } finally {
                    tick("f1");
                    if (where == 3) throw new IllegalArgumentException("3");
                }
                tick("b");
            } catch (IllegalStateException e) {
                tick("c" + e.getMessage());
                if (where == 2) return tick("r2");
            } finally {
                tick("f2");
                try {
                    if (where == 4) throw new RuntimeException("4");
                    tick("d");
                } catch (RuntimeException e) {
                    tick("e" + e.getMessage());
                } finally {
                    tick("f3");
                }
            }
        } catch (IllegalArgumentException e) {
            tick("g" + e.getMessage());
            return -1;
        } finally {
            tick("f4");
        }
        return tick("end");
    }

    static long wide(int k) {
        long l = 1L << 40;
        double d = 2.5;
        try {
            l += k;
            d *= k;
            if (k == 3) throw new Exception();
            return l + (long) d;
        } catch (Exception e) {
            l = -l;
            return l;
        } finally {
            l = 0;
            d = 0;
            tick("w" + l + d);
        }
    }

    static String inLoop(int n) {
        String s = "";
        for (int i = 0; ; i++) {
            try {
                try {
                    if (i == n) return s + "ret";
                    if (i % 3 == 1) throw new RuntimeException("x" + i);
                    if (i % 3 == 2) continue;
                    s += i;
                } finally {
                    s += "f";
                    if (i > 5) break;
                }
            } catch (RuntimeException e) {
                s += e.getMessage();
            } finally {
                s += ";";
            }
        }
        return s + "brk";
    }

    static int synchronizedFinally(Object lock) {
        synchronized (lock) {
            try {
                synchronized (log) {
                    return 10 / (lock.hashCode() - lock.hashCode());
                }
            } catch (ArithmeticException e) {
                return Thread.holdsLock(lock) && !Thread.holdsLock(log) ? 1 : 2;
            } finally {
                tick("s");
            }
        }
    }

    static int recursive(int n) {
        try {
            if (n == 0) throw new RuntimeException();
            return recursive(n - 1) + 1;
        } catch (RuntimeException e) {
            if (n < 3) throw e;
            return 100;
        } finally {
            log.append(n);
        }
    }

    static Object shadow() {
        Object o = "try";
        try {
            return o;
        } finally {
            o = "finally";
            String inner = o + "!";
            tick(inner);
        }
    }

    static boolean conditional() {
        boolean ok = false;
        try {
            Integer.parseInt("zz");
            ok = true;
        } catch (NumberFormatException | NullPointerException e) {
            tick(e instanceof NumberFormatException ? "nfe" : "npe");
        } finally {
            if (!ok) tick("failed");
        }
        return ok;
    }

    public static void main(String[] args) {
        for (int w = 0; w < 5; w++) System.out.println(deep(w) + " " + take());
        for (int k = 1; k < 5; k++) System.out.println(wide(k) + " " + take());
        for (int n : new int[] {0, 1, 2, 4, 5, 9}) System.out.println(inLoop(n));
        System.out.println(synchronizedFinally(new Object()) + " " + take());
        System.out.println(recursive(6) + " " + take());
        System.out.println(shadow() + " " + take());
        System.out.println(conditional() + " " + take());
    }
}
