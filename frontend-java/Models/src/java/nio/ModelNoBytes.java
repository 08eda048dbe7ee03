package java.nio;

import heddle.rt.VM;
import jdk.internal.misc.Unsafe;

/**
 * The empty buffer of Inflaters and Deflaters that were given none. All share it, and
 * set the position that it has: here that writes nothing, and is no race.
 */
public final class ModelNoBytes extends HeapByteBuffer {
    private ModelNoBytes() { super(0, 0, null); }
    @Override
    public ByteBuffer position(int at) { return this; }

    /** The static field of the class, if there, is one. */
    public static void put(Class<?> c, String field) {
        long at = VM.staticOffset(c, field);
        if (at >= 0)
            Unsafe.getUnsafe().putReference(null, at, new ModelNoBytes());
    }
}
