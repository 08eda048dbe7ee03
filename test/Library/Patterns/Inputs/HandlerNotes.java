// FINDS nothing
/** Each thread's own handler of what nobody catches runs in that thread, before its end. */
public class HandlerNotes {
    static String noted;
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { throw new IllegalStateException("oops"); });
        t.setUncaughtExceptionHandler((x, e) -> noted = x.getName() + e.getMessage());
        t.setName("w");
        t.start();
        t.join();
        assert noted.equals("woops");
    }
}
