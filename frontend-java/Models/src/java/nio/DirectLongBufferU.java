package java.nio;

import jdk.internal.misc.Unsafe;

/** The bytes of a direct buffer as elements of type long, the lowest byte first. */
class DirectLongBufferU extends LongBuffer {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    final byte[] bytes;

    DirectLongBufferU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(mark, pos, lim, cap, null);
        this.bytes = bytes;
        address = BufferBytes.BASE + first;
    }

    LongBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectLongBufferU(bytes, first, mark, pos, lim, cap);
    }
    LongBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectLongBufferRU(bytes, first, mark, pos, lim, cap);
    }
    final int first() { return (int) address - BufferBytes.BASE; }
    void checkWrite() {}
    private long read(int i) {
        return UNSAFE.getLongUnaligned(bytes, address + ((long) i << 3), order() == ByteOrder.BIG_ENDIAN);
    }
    private LongBuffer write(int i, long x) {
        UNSAFE.putLongUnaligned(bytes, address + ((long) i << 3), x, order() == ByteOrder.BIG_ENDIAN);
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
    public LongBuffer slice() {
        int rem = Math.max(limit() - position(), 0);
        return make(first() + (position() << 3), -1, 0, rem, rem);
    }
    @Override
    public LongBuffer slice(int index, int length) {
        java.util.Objects.checkFromIndexSize(index, length, limit());
        return make(first() + (index << 3), -1, 0, length, length);
    }
    @Override
    public LongBuffer duplicate() {
        return make(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public LongBuffer asReadOnlyBuffer() {
        return makeReadOnly(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public LongBuffer compact() {
        checkWrite();
        int rem = Math.max(limit() - position(), 0);
        System.arraycopy(bytes, first() + (position() << 3), bytes, first(), rem << 3);
        position(rem);
        limit(capacity());
        discardMark();
        return this;
    }

    @Override
    public long get() { return read(nextGetIndex()); }
    @Override
    public long get(int i) { return read(checkIndex(i)); }
    @Override
    public LongBuffer put(long x) {
        checkWrite();
        return write(nextPutIndex(), x);
    }
    @Override
    public LongBuffer put(int i, long x) {
        checkWrite();
        return write(checkIndex(i), x);
    }
}

class DirectLongBufferRU extends DirectLongBufferU {
    DirectLongBufferRU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    LongBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}

/** The highest byte first. */
class DirectLongBufferS extends DirectLongBufferU {
    DirectLongBufferS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
    }
    @Override
    LongBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectLongBufferS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    LongBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectLongBufferRS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    public ByteOrder order() { return ByteOrder.BIG_ENDIAN; }
}

class DirectLongBufferRS extends DirectLongBufferS {
    DirectLongBufferRS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    LongBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}
