package java.lang.ref;

import heddle.rt.Detail;
import heddle.rt.VM;
import jdk.internal.misc.Unsafe;

/**
 * What System.gc() does: weak and phantom references to what no thread can come to
 * any more are cleared, all at once, and enqueued before it returns. Nobody else
 * collects.
 */
public final class ModelCollection {
    private ModelCollection() {}
    private static final int[] LOOKED = {0};
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long DISCOVERED = UNSAFE.objectFieldOffset(Reference.class, "discovered");

    /** The first of those that it has cleared, each with the next as its discovered. */
    private static native Reference<?> collect();
    /** The search begins again with COLLECTS if the program's code has such references. */
    private static native void wanted();
    /** The next. */
    private static Reference<?> unlink(Reference<?> r) {
        Reference<?> next = (Reference<?>) UNSAFE.getReference(r, DISCOVERED);
        UNSAFE.putReference(r, DISCOVERED, null);
        return next;
    }

    /** A program without references to clear goes on at once. */
    public static void run() {
        if (!Detail.is(Detail.COLLECTS)) {
            wanted();
            return;
        }
        Reference<?> r;
        int begun = VM.atomicBegin();
        try {
            // The search lets others go first where a block has an event.
            UNSAFE.getIntOpaque(LOOKED, Unsafe.ARRAY_INT_BASE_OFFSET);
            r = clean(collect());
        } finally {
            if (begun != 0)
                VM.atomicEnd();
        }
        while (r != null) {
            Reference<?> next = unlink(r);
            enqueue(r, r.queue);
            r = next;
        }
    }
    /** Takes what a Cleaner has registered out of the list. */
    private static Reference<?> clean(Reference<?> found) {
        Cleaner.Entry entries = null;
        Reference<?> first = null, next;
        for (Reference<?> r = found; r != null; r = next) {
            next = unlink(r);
            if (r instanceof Cleaner.Entry e) {
                e.after = entries;
                entries = e;
            } else {
                UNSAFE.putReference(r, DISCOVERED, first);
                first = r;
            }
        }
        for (Cleaner.Entry e = entries; e != null; e = e.after)
            if (isFirst(e, entries))
                e.start(entries);
        return first;
    }
    private static boolean isFirst(Cleaner.Entry e, Cleaner.Entry list) {
        for (Cleaner.Entry x = list; x != e; x = x.after)
            if (x.of == e.of)
                return false;
        return true;
    }
    @SuppressWarnings({"rawtypes", "unchecked"})
    private static void enqueue(Reference r, ReferenceQueue queue) { queue.enqueue(r); }
}
