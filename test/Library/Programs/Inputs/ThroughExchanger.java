// FINDS nothing

import java.util.concurrent.*;

/** An object that is exchanged is published safely. */
public class ThroughExchanger {
    static final Exchanger<int[]> exchanger = new Exchanger<>();

    static int other(int mine) {
        try {
            return exchanger.exchange(new int[] {mine})[0];
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
    public static void main(String[] args) {
        new Thread(() -> { assert other(1) == 2; }).start();
        assert other(2) == 1;
    }
}
