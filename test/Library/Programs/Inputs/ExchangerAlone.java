// FINDS deadlock: main

import java.util.concurrent.*;

/** Nobody to exchange with. */
public class ExchangerAlone {
    public static void main(String[] args) throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Runnable partner = () -> {};
        new Thread(partner).start();
        exchanger.exchange("x");
    }
}
