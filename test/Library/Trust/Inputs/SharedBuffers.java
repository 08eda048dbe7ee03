import java.nio.*;
import java.nio.charset.StandardCharsets;

/** Buffers of java.nio and their views. */
final class SharedBuffers extends Shared {
    static void buffers() {
        RACES.put("ByteBuffer.getInt", () -> buffer(b -> b.put(3, (byte) 1), b -> sink = b.getInt(0)));
        RACES.put("ByteBuffer.putLong", () -> buffer(b -> sink = b.get(7), b -> b.putLong(0, 1)));
        RACES.put("ByteBuffer.getShort", () -> buffer(b -> b.put(1, (byte) 1), b -> sink = b.getShort()));
        RACES.put("ByteBuffer.putChar", () -> buffer(b -> sink = b.getChar(2), b -> b.putChar(2, 'x')));
        RACES.put("ByteBuffer.getDouble", () -> buffer(b -> b.putFloat(4, 1), b -> sink = b.getDouble(0)));
        RACES.put("ByteBuffer.array", () -> buffer(b -> b.array()[5] = 1, b -> sink = b.getLong(4)));
        RACES.put("ByteBuffer.asIntBuffer", () -> buffer(b -> b.asIntBuffer().put(1, 2), b -> sink = b.get(7)));
        RACES.put("ByteBuffer.asLongBuffer", () -> buffer(b -> b.putInt(8, 2), b -> sink = b.asLongBuffer().get(1)));
        RACES.put("ByteBuffer.asCharBuffer", () -> buffer(b -> b.putInt(8, 2), b -> sink = b.asCharBuffer().get(4)));
        RACES.put("ByteBuffer.readOnly", () -> buffer(b -> b.putInt(8, 2), b -> sink = b.asReadOnlyBuffer().getInt(8)));
        RACES.put("ByteBuffer.slice", () -> buffer(b -> b.putInt(8, 2), b -> {
            b.position(6);
            sink = b.slice().getInt();
        }));
        RACES.put("ByteBuffer.getArray", () -> buffer(b -> b.put(9, (byte) 1), b -> b.get(new byte[12])));
        RACES.put("ByteBuffer.putArray", () -> buffer(b -> sink = b.getInt(4), b -> b.put(new byte[12])));
        RACES.put("ByteBuffer.compact", () -> buffer(b -> sink = b.get(2), b -> {
            b.position(4);
            b.compact();
        }));
        RACES.put("ByteBuffer.equals", () -> buffer(b -> b.put(20, (byte) 1), b -> sink = b.equals(ByteBuffer.allocate(32))));
        RACES.put("ByteBuffer.hashCode", () -> buffer(b -> b.put(20, (byte) 1), b -> sink = b.hashCode()));
        RACES.put("IntBuffer.put", () -> {
            int[] a = {1, 2, 3};
            return new Pair(() -> sink = a[1], () -> IntBuffer.wrap(a).put(new int[] {4, 5}));
        });
        RACES.put("CharBuffer.toString", () -> chars(a -> sink = CharBuffer.wrap(a).toString()));
        RACES.put("ByteBuffer.position", () -> {
            ByteBuffer b = ByteBuffer.allocate(8);
            return new Pair(() -> b.get(), () -> b.position());
        });
        SAFE.put("ByteBuffer.getInt", () -> buffer(b -> b.put(4, (byte) 1), b -> sink = b.getInt(0)));
        SAFE.put("ByteBuffer.putLong", () -> buffer(b -> sink = b.get(0), b -> b.putLong(1, 1)));
        SAFE.put("ByteBuffer.asIntBuffer", () -> buffer(b -> b.asIntBuffer().put(1, 2), b -> sink = b.getInt(8)));
        RACES.put("CharsetEncoder.encode", () -> {
            var e = StandardCharsets.UTF_8.newEncoder();
            return new Pair(() -> e.reset(), () -> sink = e.encode(CharBuffer.wrap("ab")));
        });
    }

    static void add() {
        buffers();
    }
}
