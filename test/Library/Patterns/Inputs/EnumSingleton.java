// FINDS nothing
public class EnumSingleton {
    enum Config {
        INSTANCE;
        final int[] v = {1};
        synchronized int next() { return v[0]++; }
    }
    public static void main(String[] x) throws Exception {
        int[] got = new int[2];
        Thread t = new Thread(() -> got[0] = Config.INSTANCE.next()),
               u = new Thread(() -> got[1] = Config.INSTANCE.next());
        t.start();
        u.start();
        t.join();
        u.join();
        assert got[0] + got[1] == 3;
    }
}
