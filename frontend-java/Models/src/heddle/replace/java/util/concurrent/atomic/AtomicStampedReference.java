package heddle.replace.java.util.concurrent.atomic;

import heddle.rt.VM;

/** The JDK's weak update never fails spuriously; its documentation lets it. */
public class AtomicStampedReference {
    private AtomicStampedReference() {}
    public static boolean weakCompareAndSet(java.util.concurrent.atomic.AtomicStampedReference<Object> r,
                                            Object from, Object to, int fromMark, int toMark) {
        return VM.spurious(2) == 0 && r.compareAndSet(from, to, fromMark, toMark);
    }
}
