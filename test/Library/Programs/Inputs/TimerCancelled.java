// FINDS nothing

import java.util.concurrent.*;

/** As TimerNotCancelled, cancelled by its task. */
public class TimerCancelled {
    public static void main(String[] args) {
        java.util.Timer timer = new java.util.Timer();
        timer.schedule(new java.util.TimerTask() {
            @Override
            public void run() {
                timer.cancel();
            }
        }, 10);
    }
}
