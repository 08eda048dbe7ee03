package heddle.replace.java.lang.ref;

import heddle.rt.VM;

/** Only System.gc() collects: what else would be added to a queue never is. */
public class ReferenceQueue {
    private ReferenceQueue() {}

    /**
     * A daemon may wait for ever. Another thread would be reported to, although
     * what it waits for comes on every virtual machine that collects.
     */
    public static java.lang.ref.Reference<?> remove(java.lang.ref.ReferenceQueue<?> q)
        throws InterruptedException {
        java.lang.ref.Reference<?> r = q.poll();
        if (r == null && !Thread.currentThread().isDaemon())
            throw VM.refused("ReferenceQueue.remove of an empty queue: nothing is collected but by System.gc()");
        return r != null ? r : q.remove(0);
    }
}
