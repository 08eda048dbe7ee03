// GIVES b a
// GIVES T T
import java.util.concurrent.*;
public class ExchangeBothTimed {
    public static String once() throws Throwable {
        String[] r = new String[2];
        Exchanger<String> e = new Exchanger<>();
        Thread t = new Thread(() -> {
            try {
                r[0] = e.exchange("a", 1, TimeUnit.SECONDS);
            } catch (TimeoutException x) {
                r[0] = "T";
            } catch (InterruptedException x) {
                r[0] = "I";
            }
        });
        t.start();
        try {
            r[1] = e.exchange("b", 1, TimeUnit.SECONDS);
        } catch (TimeoutException x) {
            r[1] = "T";
        }
        t.join();
        return r[0] + " " + r[1];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
