// FINDS race: StaticAndInstance.n
/** A static and an instance method that are both synchronized lock different objects. */
public class StaticAndInstance {
    static int n;
    static synchronized void a() { n++; }
    synchronized void b() { n++; }
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> a());
        t.start();
        new StaticAndInstance().b();
        t.join();
    }
}
