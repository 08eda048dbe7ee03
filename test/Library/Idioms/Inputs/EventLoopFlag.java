// FINDS deadlock: main and Thread-0

import java.util.concurrent.*;

/** The loop waits for an event and never looks at the flag again. */
public class EventLoopFlag {
    static final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    static volatile boolean running = true;

    static void stop() {
        running = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread loop = new Thread(() -> {
            try {
                while (running)
                    events.take().run();
            } catch (InterruptedException e) {
                // stopped
            }
        });
        loop.start();
        events.put(() -> {});
        stop();
        loop.join();
    }
}
