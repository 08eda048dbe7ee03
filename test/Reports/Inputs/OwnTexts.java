/** Exceptions with texts of their own: what HotSpot prints where nobody catches them. */
public class OwnTexts {
    static class Mismatch extends AssertionError {
        final int wanted, got;
        Mismatch(int wanted, int got) {
            super("");
            this.wanted = wanted;
            this.got = got;
        }
        @Override
        public String getMessage() { return super.getMessage() + "wanted " + wanted + ", got " + got; }
    }
    static class Whole extends RuntimeException {
        Whole(String message, Throwable cause) { super(message, cause); }
        @Override
        public String toString() { return "whole: " + super.getMessage(); }
    }
    static class Translated extends IllegalStateException {
        Translated() { super("raw"); }
        @Override
        public String getLocalizedMessage() { return "translated"; }
    }
    static class Broken extends RuntimeException {
        Broken() { super("as made"); }
        @Override
        public String getMessage() { throw new IllegalStateException("not this one"); }
    }
    static class Stuck extends RuntimeException {
        Stuck() { super("as made, too"); }
        @Override
        public String toString() {
            synchronized (OwnTexts.class) {
                return "never said";
            }
        }
    }
    static class Unsupported extends RuntimeException {
        Unsupported() { super("as made, first"); }
        @Override
        public String toString() {
            try {
                return new java.net.ServerSocket(0).toString();
            } catch (java.io.IOException e) {
                return "nothing";
            }
        }
    }

    static RuntimeException of(String kind) {
        switch (kind) {
            case "mismatch": throw new Mismatch(3, 4);
            case "whole": return new Whole("outer", new Mismatch(5, 6));
            case "caused": return new IllegalArgumentException("plain", new Translated());
            case "broken": return new Broken();
            case "unsupported": return new Unsupported();
            default: return new Stuck();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { throw of(args[0]); });
        synchronized (OwnTexts.class) {
            t.start();
            if (args[0].equals("stuck"))
                while (true)
                    OwnTexts.class.wait();
        }
        t.join();
    }
}
