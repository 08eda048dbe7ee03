package heddle.replace.java.lang.ref;

import heddle.rt.VM;

/** Nothing is ever collected, so that nobody but the program adds to a queue. */
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
            throw VM.refused("ReferenceQueue.remove of an empty queue: nothing is collected");
        return r != null ? r : q.remove(0);
    }
}
