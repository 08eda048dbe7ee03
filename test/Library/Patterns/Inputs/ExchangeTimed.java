// GIVES 1 0
// GIVES T T
import java.util.concurrent.*;
public class ExchangeTimed {
    public static String once() throws Exception {
        Exchanger<Integer> e = new Exchanger<>();
        String[] r = new String[2];
        Thread[] t = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            t[i] = new Thread(() -> {
                try {
                    r[k] = "" + e.exchange(k, 1, TimeUnit.MILLISECONDS);
                } catch (TimeoutException x) {
                    r[k] = "T";
                } catch (InterruptedException x) { }
            });
            t[i].start();
        }
        for (Thread x : t)
            x.join();
        return r[0] + " " + r[1];
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
