package java.nio;

import jdk.internal.misc.Unsafe;

/** The bytes of a direct buffer as elements of type char, the lowest byte first. */
class DirectCharBufferU extends CharBuffer {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    final byte[] bytes;

    DirectCharBufferU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(mark, pos, lim, cap, null);
        this.bytes = bytes;
        address = BufferBytes.BASE + first;
    }

    CharBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectCharBufferU(bytes, first, mark, pos, lim, cap);
    }
    CharBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectCharBufferRU(bytes, first, mark, pos, lim, cap);
    }
    final int first() { return (int) address - BufferBytes.BASE; }
    void checkWrite() {}
    private char read(int i) {
        return UNSAFE.getCharUnaligned(bytes, address + ((long) i << 1), order() == ByteOrder.BIG_ENDIAN);
    }
    private CharBuffer write(int i, char x) {
        UNSAFE.putCharUnaligned(bytes, address + ((long) i << 1), x, order() == ByteOrder.BIG_ENDIAN);
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
    ByteOrder charRegionOrder() { return order(); }

    @Override
    public CharBuffer slice() {
        int rem = Math.max(limit() - position(), 0);
        return make(first() + (position() << 1), -1, 0, rem, rem);
    }
    @Override
    public CharBuffer slice(int index, int length) {
        java.util.Objects.checkFromIndexSize(index, length, limit());
        return make(first() + (index << 1), -1, 0, length, length);
    }
    @Override
    public CharBuffer duplicate() {
        return make(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public CharBuffer asReadOnlyBuffer() {
        return makeReadOnly(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public CharBuffer compact() {
        checkWrite();
        int rem = Math.max(limit() - position(), 0);
        System.arraycopy(bytes, first() + (position() << 1), bytes, first(), rem << 1);
        position(rem);
        limit(capacity());
        discardMark();
        return this;
    }

    @Override
    public CharBuffer subSequence(int start, int end) {
        int pos = position(), rem = Math.max(limit() - pos, 0);
        java.util.Objects.checkFromToIndex(start, end, rem);
        return make(first(), -1, pos + start, pos + end, capacity());
    }
    @Override
    String toString(int start, int end) {
        char[] text = new char[end - start];
        for (int i = start; i < end; i++)
            text[i - start] = get(i);
        return new String(text);
    }

    @Override
    char getUnchecked(int i) { return read(i); }
    @Override
    public char get() { return read(nextGetIndex()); }
    @Override
    public char get(int i) { return read(checkIndex(i)); }
    @Override
    public CharBuffer put(char x) {
        checkWrite();
        return write(nextPutIndex(), x);
    }
    @Override
    public CharBuffer put(int i, char x) {
        checkWrite();
        return write(checkIndex(i), x);
    }
}

class DirectCharBufferRU extends DirectCharBufferU {
    DirectCharBufferRU(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    CharBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}

/** The highest byte first. */
class DirectCharBufferS extends DirectCharBufferU {
    DirectCharBufferS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
    }
    @Override
    CharBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectCharBufferS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    CharBuffer makeReadOnly(int first, int mark, int pos, int lim, int cap) {
        return new DirectCharBufferRS(bytes, first, mark, pos, lim, cap);
    }
    @Override
    public ByteOrder order() { return ByteOrder.BIG_ENDIAN; }
}

class DirectCharBufferRS extends DirectCharBufferS {
    DirectCharBufferRS(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    CharBuffer make(int first, int mark, int pos, int lim, int cap) {
        return makeReadOnly(first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public boolean isReadOnly() { return true; }
}
