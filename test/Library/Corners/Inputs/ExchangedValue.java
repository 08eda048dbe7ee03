// GIVES 0 5 1
// GIVES 1 0 2
import java.lang.invoke.*;
public class ExchangedValue {
    static final VarHandle H = MethodHandles.arrayElementVarHandle(long[].class);
    static String once() throws Exception {
        long[] a = new long[2];
        long[] r = new long[1];
        Thread t = new Thread(() -> r[0] = (long)H.compareAndExchange(a, 1, 0L, 5L));
        t.start();
        long w = (long)H.compareAndExchangeRelease(a, 1, 0L, 1L);
        t.join();
        return (w == 0 ? "0 " : "1 ") + (w == 0 ? 5 * (r[0] == 1 ? 1 : 0) : r[0]) + " " + (a[1] == 1 ? 1 : 2);
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
