// FINDS nothing
public class GroupHandler {
    static volatile String seen;
    public static void main(String[] a) throws Exception {
        ThreadGroup g = new ThreadGroup("g") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                seen = t.getThreadGroup().getName() + e.getMessage();
            }
        };
        Thread t = new Thread(g, () -> { throw new IllegalStateException("!"); });
        t.start();
        t.join();
        assert seen.equals("g!");
    }
}
