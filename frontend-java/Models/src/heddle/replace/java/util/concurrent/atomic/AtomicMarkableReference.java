package heddle.replace.java.util.concurrent.atomic;

import heddle.rt.VM;

/** The JDK's weak update never fails spuriously; its documentation lets it. */
public class AtomicMarkableReference {
    private AtomicMarkableReference() {}
    public static boolean weakCompareAndSet(java.util.concurrent.atomic.AtomicMarkableReference<Object> r,
                                            Object from, Object to, boolean fromMark, boolean toMark) {
        return VM.spurious(2) == 0 && r.compareAndSet(from, to, fromMark, toMark);
    }
}
