public class WrittenTwice {
    static int x, r;
    static volatile int done;
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { x = 1; x = 2; }, "t");
        Thread u = new Thread(() -> { x = 1; }, "u");
        Thread s = new Thread(() -> { r = x; }, "s");
        t.start(); u.start(); t.join();
        s.start(); u.join(); s.join();
        assert r != 1;
    }
}
