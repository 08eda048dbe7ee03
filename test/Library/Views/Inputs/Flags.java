import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Two threads that meet in the bytes of an array: what is said first is what they do. */
public class Flags {
    static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);
    static final VarHandle BUFFER = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    static final byte[] bytes = new byte[16];
    static final ByteBuffer direct = ByteBuffer.allocateDirect(16);
    static int data;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> other(args[0]));
        other.start();
        switch (args[0]) {
        case "waitInt" -> {
            data = 5;
            INTS.setRelease(bytes, 4, 1);
        }
        case "waitLong" -> {
            data = 5;
            LONGS.setVolatile(bytes, 8, 1L);
        }
        case "waitBuffer" -> {
            data = 5;
            BUFFER.getAndAdd(direct, 8, 1L);
        }
        case "count" -> INTS.getAndAdd(bytes, 0, 1);
        case "loses" -> INTS.setVolatile(bytes, 0, (int) INTS.getVolatile(bytes, 0) + 1);
        case "byteInInt", "byteInLong", "byteRelease" -> {
            byte seen = (byte) BYTES.getVolatile(bytes, 1);
            assert seen == 0 : "a byte of it is seen";
        }
        default -> throw new IllegalArgumentException(args[0]);
        }
        other.join();
        if (args[0].equals("count") || args[0].equals("loses"))
            if ((int) INTS.get(bytes, 0) != 2)
                throw new IllegalStateException("lost");
    }

    private static void other(String what) {
        switch (what) {
        case "waitInt" -> {
            while ((int) INTS.getAcquire(bytes, 4) == 0) {
            }
        }
        case "waitLong" -> {
            while ((long) LONGS.getVolatile(bytes, 8) == 0) {
            }
        }
        case "waitBuffer" -> {
            while ((long) BUFFER.getVolatile(direct, 8) == 0) {
            }
        }
        case "count" -> INTS.getAndAdd(bytes, 0, 1);
        case "loses" -> INTS.setVolatile(bytes, 0, (int) INTS.getVolatile(bytes, 0) + 1);
        case "byteInInt" -> INTS.setVolatile(bytes, 0, -1);
        default -> LONGS.setVolatile(bytes, 0, -1L);
        }
        if (what.startsWith("wait") && data != 5)
            throw new IllegalStateException("unseen");
    }
}
