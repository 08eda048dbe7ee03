package java.nio;

import jdk.internal.misc.Unsafe;

/** The bytes of a direct buffer as elements of type int, the lowest byte first. */
class DirectIntBufferU extends IntBuffer {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    final byte[] bytes;

    DirectIntBufferU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(mark, pos, lim, cap, null);
        this.bytes = bytes;
        address = BufferBytes.BASE + first;
    }

    IntBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectIntBufferU(bytes, first, mark, pos, lim, cap);
    }
    IntBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectIntBufferRU(bytes, first, mark, pos, lim, cap);
    }
    final int first() { return (int) address - BufferBytes.BASE; }
    void checkWrite() {}
    private int read(int i) {
        return UNSAFE.getIntUnaligned(bytes, address + ((long) i << 2), order() == ByteOrder.BIG_ENDIAN);
    }
    private IntBuffer write(int i, int x) {
        UNSAFE.putIntUnaligned(bytes, address + ((long) i << 2), x, order() == ByteOrder.BIG_ENDIAN);
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
    public IntBuffer slice() {
        int rem = Math.max(limit() - position(), 0);
        return make(first() + (position() << 2), -1, 0, rem, rem);
    }
    @Override
    public IntBuffer slice(int index, int length) {
        java.util.Objects.checkFromIndexSize(index, length, limit());
        return make(first() + (index << 2), -1, 0, length, length);
    }
    @Override
    public IntBuffer duplicate() {
        return make(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public IntBuffer asReadOnlyBuffer() {
        return makeReadOnly(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public IntBuffer compact() {
        checkWrite();
        int rem = Math.max(limit() - position(), 0);
        System.arraycopy(bytes, first() + (position() << 2), bytes, first(), rem << 2);
        position(rem);
        limit(capacity());
        discardMark();
        return this;
    }

    @Override
    public int get() { return read(nextGetIndex()); }
    @Override
    public int get(int i) { return read(checkIndex(i)); }
    @Override
    public IntBuffer put(int x) {
        checkWrite();
        return write(nextPutIndex(), x);
    }
    @Override
    public IntBuffer put(int i, int x) {
        checkWrite();
        return write(checkIndex(i), x);
    }
}

class DirectIntBufferRU extends DirectIntBufferU {
    DirectIntBufferRU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    IntBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}

/** The highest byte first. */
class DirectIntBufferS extends DirectIntBufferU {
    DirectIntBufferS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
    }
    @Override
    IntBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectIntBufferS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    IntBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectIntBufferRS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    public ByteOrder order() { return ByteOrder.BIG_ENDIAN; }
}

class DirectIntBufferRS extends DirectIntBufferS {
    DirectIntBufferRS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    IntBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}
