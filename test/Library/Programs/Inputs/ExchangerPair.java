// FINDS nothing

import java.util.concurrent.*;

/** As ExchangerAlone, with a partner. */
public class ExchangerPair {
    public static void main(String[] args) throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Runnable partner = () -> {
            try {
                exchanger.exchange("y");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        new Thread(partner).start();
        exchanger.exchange("x");
    }
}
