package heddle.rt;

import jdk.internal.misc.Unsafe;

/** What readObject of a model needs that has final fields outside of the stream. */
public final class Restored {
    private Restored() {}

    /** Gives an object that was read from a stream the value of a final field. */
    public static void set(Object o, Class<?> declaring, String field, Object value) {
        Unsafe u = Unsafe.getUnsafe();
        u.putReference(o, u.objectFieldOffset(declaring, field), value);
    }
}
