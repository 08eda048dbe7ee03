// FINDS deadlock: Thread-2
import java.util.concurrent.*;
/** Three at an exchanger for two. */
public class ThreeExchange {
    public static void main(String[] a) throws Exception {
        Exchanger<Integer> e = new Exchanger<>();
        for (int i = 0; i < 3; i++) {
            int n = i;
            new Thread(() -> {
                try {
                    int got = e.exchange(n);
                    assert got != n;
                } catch (InterruptedException x) { }
            }).start();
        }
    }
}
