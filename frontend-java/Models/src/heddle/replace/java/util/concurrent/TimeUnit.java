package heddle.replace.java.util.concurrent;

/** Sleeping is the machine's: time passes as long as other threads like. */
public class TimeUnit {
    private TimeUnit() {}
    private static void sleep(long nanos) throws InterruptedException {
        if (nanos == Long.MAX_VALUE)
            Thread.sleep(nanos); // for ever
        heddle.rt.VM.sleepFor(nanos);
    }
    public static void sleep(java.util.concurrent.TimeUnit unit, long timeout)
        throws InterruptedException {
        if (timeout > 0)
            sleep(unit.toNanos(timeout));
    }
}
