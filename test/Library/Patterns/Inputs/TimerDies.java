// GIVES ok
// GIVES ISE
import java.util.*;
public class TimerDies {
    public static String once() throws Throwable {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
        Timer t = new Timer();
        t.schedule(new TimerTask() {
            public void run() { throw new RuntimeException(); }
        }, 0);
        String r;
        try {
            t.schedule(new TimerTask() {
                public void run() {}
            }, 0);
            r = "ok";
        } catch (IllegalStateException e) {
            r = "ISE";
        }
        t.cancel();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
