package java.nio;

import heddle.rt.VM;

/** Where the bytes of a buffer are, for VarHandle: in a byte[], those of direct buffers, too. */
public final class BufferBytes {
    private BufferBytes() {}

    /** Where the first element of an array is (ArrayBaseOffset). */
    static final int BASE = 16;
    /** The JDK takes it that arrays begin aligned; from 23 on it does not. */
    public static final boolean HEAP_IS_ALIGNED = JdkVersion.feature() < 23;

    public static ByteBuffer allocateDirect(int capacity) {
        try {
            return new DirectByteBuffer(capacity);
        } catch (NoSuchMethodError e) {
            throw VM.refused("direct buffers with the JDK's library of this version");
        }
    }

    public static byte[] array(ByteBuffer b) { return (byte[]) b.base(); }
    /** The index of the byte at 0. */
    public static int first(ByteBuffer b) { return (int) b.address - BASE; }
}
