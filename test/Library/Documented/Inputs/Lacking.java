/** Methods that a model lacks, called in several ways. */
public class Lacking {
    static class Workers extends ThreadGroup {
        Workers() { super("workers"); }
        @SuppressWarnings("removal")
        void goesOn() { resume(); }
        @SuppressWarnings("removal")
        int frames() {
            suspend();
            return 0;
        }
    }
    static class Own extends RuntimeException {
        @Override
        public String getMessage() { return "own"; }
    }
    public static void main(String[] args) {
        switch (args[0]) {
        case "inherited":
            new Workers().goesOn();
            break;
        case "caught":
            try {
                new Workers().resume();
            } catch (LinkageError e) {
                return;
            }
            throw new IllegalStateException("on every JVM");
        case "instance":
            System.out.println(new Workers().frames());
            break;
        case "own":
            try {
                throw new Own();
            } catch (Own e) {
                if (!e.getMessage().equals("own") || e.getCause() != null)
                    throw new AssertionError();
            }
            break;
        }
    }
}
