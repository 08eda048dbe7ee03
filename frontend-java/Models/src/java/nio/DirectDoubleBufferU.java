package java.nio;

import jdk.internal.misc.Unsafe;

/** The bytes of a direct buffer as elements of type double, the lowest byte first. */
class DirectDoubleBufferU extends DoubleBuffer {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    final byte[] bytes;

    DirectDoubleBufferU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(mark, pos, lim, cap, null);
        this.bytes = bytes;
        address = BufferBytes.BASE + first;
    }

    DoubleBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectDoubleBufferU(bytes, first, mark, pos, lim, cap);
    }
    DoubleBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectDoubleBufferRU(bytes, first, mark, pos, lim, cap);
    }
    final int first() { return (int) address - BufferBytes.BASE; }
    void checkWrite() {}
    private double read(int i) {
        return Double.longBitsToDouble(UNSAFE.getLongUnaligned(bytes, address + ((long) i << 3), order() == ByteOrder.BIG_ENDIAN));
    }
    private DoubleBuffer write(int i, double x) {
        UNSAFE.putLongUnaligned(bytes, address + ((long) i << 3), Double.doubleToRawLongBits(x), order() == ByteOrder.BIG_ENDIAN);
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
    public DoubleBuffer slice() {
        int rem = Math.max(limit() - position(), 0);
        return make(first() + (position() << 3), -1, 0, rem, rem);
    }
    @Override
    public DoubleBuffer slice(int index, int length) {
        java.util.Objects.checkFromIndexSize(index, length, limit());
        return make(first() + (index << 3), -1, 0, length, length);
    }
    @Override
    public DoubleBuffer duplicate() {
        return make(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public DoubleBuffer asReadOnlyBuffer() {
        return makeReadOnly(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public DoubleBuffer compact() {
        checkWrite();
        int rem = Math.max(limit() - position(), 0);
        System.arraycopy(bytes, first() + (position() << 3), bytes, first(), rem << 3);
        position(rem);
        limit(capacity());
        discardMark();
        return this;
    }

    @Override
    public double get() { return read(nextGetIndex()); }
    @Override
    public double get(int i) { return read(checkIndex(i)); }
    @Override
    public DoubleBuffer put(double x) {
        checkWrite();
        return write(nextPutIndex(), x);
    }
    @Override
    public DoubleBuffer put(int i, double x) {
        checkWrite();
        return write(checkIndex(i), x);
    }
}

class DirectDoubleBufferRU extends DirectDoubleBufferU {
    DirectDoubleBufferRU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    DoubleBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}

/** The highest byte first. */
class DirectDoubleBufferS extends DirectDoubleBufferU {
    DirectDoubleBufferS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
    }
    @Override
    DoubleBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectDoubleBufferS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    DoubleBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectDoubleBufferRS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    public ByteOrder order() { return ByteOrder.BIG_ENDIAN; }
}

class DirectDoubleBufferRS extends DirectDoubleBufferS {
    DirectDoubleBufferRS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    DoubleBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}
