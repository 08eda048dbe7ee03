package java.nio;

import jdk.internal.misc.Unsafe;

/** The bytes of a direct buffer as elements of type short, the lowest byte first. */
class DirectShortBufferU extends ShortBuffer {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    final byte[] bytes;

    DirectShortBufferU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(mark, pos, lim, cap, null);
        this.bytes = bytes;
        address = BufferBytes.BASE + first;
    }

    ShortBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectShortBufferU(bytes, first, mark, pos, lim, cap);
    }
    ShortBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectShortBufferRU(bytes, first, mark, pos, lim, cap);
    }
    final int first() { return (int) address - BufferBytes.BASE; }
    void checkWrite() {}
    private short read(int i) {
        return UNSAFE.getShortUnaligned(bytes, address + ((long) i << 1), order() == ByteOrder.BIG_ENDIAN);
    }
    private ShortBuffer write(int i, short x) {
        UNSAFE.putShortUnaligned(bytes, address + ((long) i << 1), x, order() == ByteOrder.BIG_ENDIAN);
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
    public ShortBuffer slice() {
        int rem = Math.max(limit() - position(), 0);
        return make(first() + (position() << 1), -1, 0, rem, rem);
    }
    @Override
    public ShortBuffer slice(int index, int length) {
        java.util.Objects.checkFromIndexSize(index, length, limit());
        return make(first() + (index << 1), -1, 0, length, length);
    }
    @Override
    public ShortBuffer duplicate() {
        return make(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public ShortBuffer asReadOnlyBuffer() {
        return makeReadOnly(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public ShortBuffer compact() {
        checkWrite();
        int rem = Math.max(limit() - position(), 0);
        System.arraycopy(bytes, first() + (position() << 1), bytes, first(), rem << 1);
        position(rem);
        limit(capacity());
        discardMark();
        return this;
    }

    @Override
    public short get() { return read(nextGetIndex()); }
    @Override
    public short get(int i) { return read(checkIndex(i)); }
    @Override
    public ShortBuffer put(short x) {
        checkWrite();
        return write(nextPutIndex(), x);
    }
    @Override
    public ShortBuffer put(int i, short x) {
        checkWrite();
        return write(checkIndex(i), x);
    }
}

class DirectShortBufferRU extends DirectShortBufferU {
    DirectShortBufferRU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    ShortBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}

/** The highest byte first. */
class DirectShortBufferS extends DirectShortBufferU {
    DirectShortBufferS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
    }
    @Override
    ShortBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectShortBufferS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    ShortBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectShortBufferRS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    public ByteOrder order() { return ByteOrder.BIG_ENDIAN; }
}

class DirectShortBufferRS extends DirectShortBufferS {
    DirectShortBufferRS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    ShortBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}
