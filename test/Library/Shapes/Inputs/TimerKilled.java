// FINDS uncaught exception: java.lang.IllegalStateException: Timer already cancelled.
// FINDS uncaught exception: java.lang.ArithmeticException: / by zero
// A task that throws ends the timer's thread; what is scheduled then is refused.
import java.util.*;

/** A timer whose first task throws; the second task is scheduled beside it. */
public class TimerKilled {
    public static void main(String[] args) {
        Timer timer = new Timer("reports");
        int users = args.length;
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                System.out.println(100 / users);
            }
        }, 10);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                timer.cancel();
            }
        }, 20);
    }
}
