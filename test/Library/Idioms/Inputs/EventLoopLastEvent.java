// FINDS nothing

import java.util.concurrent.*;

/** Stopping is an event. */
public class EventLoopLastEvent {
    static final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    static volatile boolean running = true;

    static void stop() {
        events.add(() -> running = false);
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
