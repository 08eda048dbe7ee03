package java.nio;

import heddle.rt.VM;
import jdk.internal.misc.Unsafe;

/**
 * The empty buffer of Inflaters and Deflaters that were given none. All share it, and
 * set the position that it has: here that writes nothing, and is no race.
 */
public final class ModelNoBytes extends HeapByteBuffer {
    /** Not called: what it would call is not the same in all JDKs. */
    private ModelNoBytes() { super(0, 0, null); }
    @Override
    public ByteBuffer position(int at) { return this; }

    /** The static field of the class, if there, is one. */
    public static void put(Class<?> c, String field) throws InstantiationException {
        long at = VM.staticOffset(c, field);
        if (at < 0)
            return;
        Unsafe unsafe = Unsafe.getUnsafe();
        Object none = unsafe.allocateInstance(ModelNoBytes.class);
        unsafe.putReference(none, unsafe.objectFieldOffset(ByteBuffer.class, "hb"), new byte[0]);
        unsafe.putReference(null, at, none);
    }
}
