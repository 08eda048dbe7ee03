package heddle.replace.java.nio;

import java.nio.BufferBytes;

/** Direct buffers are a model's, java.nio.DirectByteBuffer. */
public class ByteBuffer {
    private ByteBuffer() {}
    public static java.nio.ByteBuffer allocateDirect(int capacity) {
        return BufferBytes.allocateDirect(capacity);
    }
}
