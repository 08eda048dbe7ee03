import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.*;
import java.nio.charset.StandardCharsets;

/** Buffers of java.nio and their views. */
final class SharedBuffers extends Shared {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static Pair bytes(Function1<byte[]> a, Function1<byte[]> b) {
        byte[] shared = new byte[16];
        return new Pair(() -> a.run(shared), () -> b.run(shared));
    }
    private static Pair direct(Function1<ByteBuffer> a, Function1<ByteBuffer> b) {
        ByteBuffer shared = ByteBuffer.allocateDirect(32);
        return new Pair(() -> a.run(shared.duplicate()), () -> b.run(shared.duplicate()));
    }

    /** A number of several bytes meets each of them, and no other. */
    static void views() {
        RACES.put("VarHandle.view", () -> bytes(a -> INTS.set(a, 4, 1), a -> sink = a[7]));
        RACES.put("VarHandle.viewVolatile", () -> bytes(a -> INTS.setVolatile(a, 4, 1), a -> sink = a[5]));
        RACES.put("VarHandle.viewUpdate", () -> bytes(a -> a[6] = 1, a -> sink = (int) INTS.getAndAdd(a, 4, 1)));
        RACES.put("VarHandle.viewMisaligned", () -> bytes(a -> INTS.set(a, 6, 1), a -> sink = (int) INTS.get(a, 8)));
        RACES.put("VarHandle.viewOfBuffer", () -> buffer(b -> LONGS.setRelease(b, 8, 1L), b -> sink = b.get(15)));
        RACES.put("VarHandle.viewOfDirect", () -> direct(b -> LONGS.set(b, 8, 1L), b -> sink = b.getShort(14)));
        RACES.put("ByteBuffer.direct", () -> direct(b -> b.putInt(4, 1), b -> sink = b.get(7)));
        RACES.put("ByteBuffer.directView", () -> direct(b -> b.asLongBuffer().put(1, 1), b -> sink = b.asCharBuffer().get(7)));
        RACES.put("ByteBuffer.directBulk", () -> direct(b -> b.put(30, (byte) 1), b -> b.get(new byte[31])));
        SAFE.put("ByteBuffer.directBulk", () -> direct(b -> b.put(31, (byte) 1), b -> b.get(new byte[31])));
        SAFE.put("VarHandle.view", () -> bytes(a -> INTS.set(a, 4, 1), a -> sink = a[3] + a[8]));
        SAFE.put("VarHandle.viewVolatile", () -> bytes(a -> INTS.setVolatile(a, 4, 1), a -> sink = (int) INTS.getOpaque(a, 4)));
        SAFE.put("VarHandle.viewMisaligned", () -> bytes(a -> INTS.set(a, 5, 1), a -> sink = a[4] + a[9]));
        SAFE.put("VarHandle.viewReleases", () -> bytes(a -> {
            a[9] = 1;
            INTS.setRelease(a, 4, 1);
        }, a -> {
            if ((int) INTS.getAcquire(a, 4) == 1)
                sink = a[9];
        }));
        SAFE.put("ByteBuffer.direct", () -> direct(b -> b.putInt(4, 1), b -> sink = b.get(8) + b.get(3)));
    }

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
        views();
    }
}
