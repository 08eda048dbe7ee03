// GIVES 1 0 3 2
// GIVES 2 3 0 1
// GIVES 3 2 1 0
import java.util.concurrent.*;
public class FourExchange {
    public static String once() throws Exception {
        Exchanger<Integer> e = new Exchanger<>();
        int[] got = new int[4];
        Thread[] t = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int n = i;
            t[i] = new Thread(() -> {
                try {
                    got[n] = e.exchange(n);
                } catch (InterruptedException x) { }
            });
            t[i].start();
        }
        for (Thread x : t)
            x.join();
        return got[0] + " " + got[1] + " " + got[2] + " " + got[3];
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
