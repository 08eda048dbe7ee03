public class LazyHash {
    static int hash;
    static void use() {
        int h = hash;
        if (h == 0)
            hash = h = 42;
        assert h == 42;
    }
    public static void main(String[] a) throws Exception {
        Thread[] ts = new Thread[Integer.parseInt(a[0])];
        for (int i = 0; i < ts.length; i++)
            (ts[i] = new Thread(LazyHash::use)).start();
        for (Thread t : ts)
            t.join();
    }
}
