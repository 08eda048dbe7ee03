public class TryResources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;

        Res(String name, boolean failOpen, boolean failClose) {
            System.out.println("open " + name);
            if (failOpen) {
                throw new IllegalStateException("open " + name);
            }
            this.name = name;
            this.failClose = failClose;
        }

        @Override
        public void close() {
            System.out.println("close " + name);
            if (failClose) {
                throw new IllegalArgumentException("close " + name);
            }
        }
    }

    static void report(Throwable t) {
        System.out.println("caught " + t.getMessage());
        for (Throwable s : t.getSuppressed()) {
            System.out.println("  suppressed " + s.getMessage());
            for (Throwable s2 : s.getSuppressed()) {
                System.out.println("    suppressed " + s2.getMessage());
            }
        }
    }

    static void run(boolean body, boolean openB, boolean closeA, boolean closeB) {
        System.out.println("-- " + body + " " + openB + " " + closeA + " " + closeB);
        try (Res a = new Res("a", false, closeA); Res b = new Res("b", openB, closeB)) {
            System.out.println("body " + a.name + b.name);
            if (body) {
                throw new RuntimeException("body");
            }
        } catch (RuntimeException e) {
            report(e);
        } finally {
            System.out.println("finally");
        }
    }

    static int valueOut() {
        try (Res r = new Res("v", false, false)) {
            return r.name.length();
        } finally {
            System.out.println("after close");
        }
    }

    public static void main(String[] args) throws Exception {
        for (int bits = 0; bits < 16; bits++) {
            run((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0);
        }
        System.out.println(valueOut());
        try (Res none = null) {
            System.out.println("null resource " + none);
        }
        Res outer = new Res("outer", false, true);
        try (outer; AutoCloseable lam = () -> System.out.println("lambda close")) {
            System.out.println("body with " + outer.name + (lam == null));
        } catch (IllegalArgumentException e) {
            report(e);
        }
        for (int i = 0; i < 3; i++) {
            try (Res r = new Res("loop" + i, false, false)) {
                if (i == 0) continue;
                if (i == 1) break;
                System.out.println("never " + r.name);
            }
        }
        Throwable t = new Throwable("main");
        t.addSuppressed(new Error("s1"));
        t.addSuppressed(new Error("s2"));
        report(t);
        try {
            t.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        try {
            t.addSuppressed(t);
        } catch (IllegalArgumentException e) {
            System.out.println("IAE " + (e.getCause() == t));
        }
    }
}
