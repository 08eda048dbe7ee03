// FINDS idle pool: Timer-0

import java.util.concurrent.*;

/** A timer whose thread stays. */
public class TimerNotCancelled {
    public static void main(String[] args) {
        java.util.Timer timer = new java.util.Timer();
        timer.schedule(new java.util.TimerTask() {
            @Override
            public void run() {
                Thread.yield();
            }
        }, 10);
    }
}
