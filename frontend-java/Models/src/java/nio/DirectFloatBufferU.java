package java.nio;

import jdk.internal.misc.Unsafe;

/** The bytes of a direct buffer as elements of type float, the lowest byte first. */
class DirectFloatBufferU extends FloatBuffer {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    final byte[] bytes;

    DirectFloatBufferU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(mark, pos, lim, cap, null);
        this.bytes = bytes;
        address = BufferBytes.BASE + first;
    }

    FloatBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectFloatBufferU(bytes, first, mark, pos, lim, cap);
    }
    FloatBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectFloatBufferRU(bytes, first, mark, pos, lim, cap);
    }
    final int first() { return (int) address - BufferBytes.BASE; }
    void checkWrite() {}
    private float read(int i) {
        return Float.intBitsToFloat(UNSAFE.getIntUnaligned(bytes, address + ((long) i << 2), order() == ByteOrder.BIG_ENDIAN));
    }
    private FloatBuffer write(int i, float x) {
        UNSAFE.putIntUnaligned(bytes, address + ((long) i << 2), Float.floatToRawIntBits(x), order() == ByteOrder.BIG_ENDIAN);
        return this;
    }

    @Override
    Object base() { return bytes; }
    @Override
    public boolean isDirect() { return true; }
    @Override
    public boolean isReadOnly() { return false; }
    @Override
    public ByteOrder order() { return ByteOrder.LITTLE_ENDIAN; }

    @Override
    public FloatBuffer slice() {
        int rem = Math.max(limit() - position(), 0);
        return make(first() + (position() << 2), -1, 0, rem, rem);
    }
    @Override
    public FloatBuffer slice(int index, int length) {
        java.util.Objects.checkFromIndexSize(index, length, limit());
        return make(first() + (index << 2), -1, 0, length, length);
    }
    @Override
    public FloatBuffer duplicate() {
        return make(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public FloatBuffer asReadOnlyBuffer() {
        return makeReadOnly(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public FloatBuffer compact() {
        checkWrite();
        int rem = Math.max(limit() - position(), 0);
        System.arraycopy(bytes, first() + (position() << 2), bytes, first(), rem << 2);
        position(rem);
        limit(capacity());
        discardMark();
        return this;
    }

    @Override
    public float get() { return read(nextGetIndex()); }
    @Override
    public float get(int i) { return read(checkIndex(i)); }
    @Override
    public FloatBuffer put(float x) {
        checkWrite();
        return write(nextPutIndex(), x);
    }
    @Override
    public FloatBuffer put(int i, float x) {
        checkWrite();
        return write(checkIndex(i), x);
    }
}

class DirectFloatBufferRU extends DirectFloatBufferU {
    DirectFloatBufferRU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    FloatBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}

/** The highest byte first. */
class DirectFloatBufferS extends DirectFloatBufferU {
    DirectFloatBufferS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
    }
    @Override
    FloatBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectFloatBufferS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    FloatBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectFloatBufferRS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    public ByteOrder order() { return ByteOrder.BIG_ENDIAN; }
}

class DirectFloatBufferRS extends DirectFloatBufferS {
    DirectFloatBufferRS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    FloatBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}
