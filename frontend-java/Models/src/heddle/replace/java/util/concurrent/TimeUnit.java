package heddle.replace.java.util.concurrent;

/** Sleeping is the machine's: time passes as long as other threads like. */
public class TimeUnit {
    private TimeUnit() {}
    public static void sleep(java.util.concurrent.TimeUnit unit, long timeout)
        throws InterruptedException {
        if (timeout > 0)
            heddle.rt.VM.sleep(unit.toNanos(timeout));
    }
}
