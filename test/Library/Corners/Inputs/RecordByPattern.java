// GIVES small
// GIVES large 0
// GIVES large 5
public class RecordByPattern {
    /** A record pattern calls the accessors, one after the other. */
    static volatile int x;
    record P(int a, int b) {
        public int a() { return x; }
        public int b() { return x; }
    }
    static String once() throws Exception {
        x = 0;
        Thread t = new Thread(() -> x = 5);
        t.start();
        P p = new P(1, 2);
        String r = p.a() == 0 ? (p.b() == 0 ? "small" : "large 0") : "large " + p.b();
        t.join();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
