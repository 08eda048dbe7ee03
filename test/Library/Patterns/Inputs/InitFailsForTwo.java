// GIVES ExceptionInInitializerError NoClassDefFoundError
// GIVES NoClassDefFoundError ExceptionInInitializerError
/** One thread gets the exception of the initialiser, the other is told that the class cannot be used. */
public class InitFailsForTwo {
    static class Bad {
        static int n = Integer.parseInt("x");
    }
    public static String once() throws Exception {
        String[] got = new String[2];
        Thread[] t = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            t[i] = new Thread(() -> {
                try {
                    got[k] = "" + Bad.n;
                } catch (LinkageError e) {
                    got[k] = e.getClass().getSimpleName();
                }
            });
            t[i].start();
        }
        for (Thread y : t)
            y.join();
        return got[0] + " " + got[1];
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
