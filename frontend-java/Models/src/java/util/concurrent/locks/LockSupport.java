package java.util.concurrent.locks;

import heddle.rt.VM;

/**
 * Model of LockSupport: park and unpark are the machine's. Blockers are not kept:
 * getBlocker is refused.
 */
public class LockSupport {
    private LockSupport() {}

    public static void unpark(Thread t) {
        if (t != null)
            VM.unpark(t);
    }
    // A park that returns without a reason is one of a nanosecond; with a limit it
    // is longer, so that Thread.getState tells them apart.
    public static void park() { VM.park(VM.spurious(1)); }
    public static void park(Object blocker) { VM.park(VM.spurious(1)); }
    public static void parkNanos(long nanos) {
        if (nanos > 0)
            VM.park(nanos == Long.MAX_VALUE ? VM.spurious(1) : Math.max(nanos, 2));
    }
    public static void parkNanos(Object blocker, long nanos) { parkNanos(nanos); }
    public static void parkUntil(long deadline) { parkUntil(null, deadline); }
    public static void parkUntil(Object blocker, long deadline) {
        long nanos = (deadline - System.currentTimeMillis()) * 1000000L;
        VM.park(Math.max(nanos, 2));
    }
    public static void setCurrentBlocker(Object blocker) {
        Thread.currentThread().parkBlocker = blocker;
    }
    static long getThreadId(Thread t) { return t.ownNumber(); }
}
