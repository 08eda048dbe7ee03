package java.nio;

import heddle.rt.VM;
import jdk.internal.misc.Unsafe;
import jdk.internal.ref.Cleaner;
import sun.nio.ch.DirectBuffer;

/**
 * A direct buffer: its bytes are in a byte[] that the program cannot get at,
 * the first of them aligned. Its address is refused.
 */
class DirectByteBuffer extends MappedByteBuffer implements DirectBuffer {
    static final Unsafe UNSAFE = Unsafe.getUnsafe();
    final byte[] bytes;

    DirectByteBuffer(int capacity) {
        // Of a negative capacity Buffer says what is wrong.
        this(new byte[Math.max(capacity, 0)], 0, -1, 0, capacity, capacity);
    }
    DirectByteBuffer(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(mark, pos, lim, cap, null);
        this.bytes = bytes;
        address = BufferBytes.BASE + first;
    }

    DirectByteBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectByteBuffer(bytes, first, mark, pos, lim, cap);
    }
    final int first() { return (int) address - BufferBytes.BASE; }
    void checkWrite() {}

    @Override
    Object base() { return bytes; }
    @Override
    public long address() {
        throw VM.refused("addresses of memory: DirectBuffer.address");
    }
    @Override
    public Object attachment() { return null; }
    @Override
    public Cleaner cleaner() { return null; }
    @Override
    public boolean isDirect() { return true; }
    @Override
    public boolean isReadOnly() { return false; }

    @Override
    public MappedByteBuffer slice() {
        int rem = Math.max(limit() - position(), 0);
        return make(first() + position(), -1, 0, rem, rem);
    }
    @Override
    public MappedByteBuffer slice(int index, int length) {
        java.util.Objects.checkFromIndexSize(index, length, limit());
        return make(first() + index, -1, 0, length, length);
    }
    @Override
    public MappedByteBuffer duplicate() {
        return make(first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public ByteBuffer asReadOnlyBuffer() {
        return new DirectByteBufferR(bytes, first(), markValue(), position(), limit(), capacity());
    }
    @Override
    public MappedByteBuffer compact() {
        checkWrite();
        int rem = Math.max(limit() - position(), 0);
        System.arraycopy(bytes, first() + position(), bytes, first(), rem);
        position(rem);
        limit(capacity());
        discardMark();
        return this;
    }

    @Override
    public byte get() { return bytes[first() + nextGetIndex()]; }
    @Override
    public byte get(int i) { return bytes[first() + checkIndex(i)]; }
    @Override
    public ByteBuffer put(byte x) {
        checkWrite();
        bytes[first() + nextPutIndex()] = x;
        return this;
    }
    @Override
    public ByteBuffer put(int i, byte x) {
        checkWrite();
        bytes[first() + checkIndex(i)] = x;
        return this;
    }

    @Override
    public char getChar() {
        return UNSAFE.getCharUnaligned(bytes, address + nextGetIndex(2), bigEndian);
    }
    @Override
    public char getChar(int i) {
        return UNSAFE.getCharUnaligned(bytes, address + checkIndex(i, 2), bigEndian);
    }
    @Override
    public ByteBuffer putChar(char x) {
        checkWrite();
        UNSAFE.putCharUnaligned(bytes, address + nextPutIndex(2), x, bigEndian);
        return this;
    }
    @Override
    public ByteBuffer putChar(int i, char x) {
        checkWrite();
        UNSAFE.putCharUnaligned(bytes, address + checkIndex(i, 2), x, bigEndian);
        return this;
    }
    @Override
    public CharBuffer asCharBuffer() {
        int size = Math.max(limit() - position(), 0) >> 1, at = first() + position();
        return bigEndian
            ? isReadOnly() ? new DirectCharBufferRS(bytes, at, -1, 0, size, size)
                           : new DirectCharBufferS(bytes, at, -1, 0, size, size)
            : isReadOnly() ? new DirectCharBufferRU(bytes, at, -1, 0, size, size)
                           : new DirectCharBufferU(bytes, at, -1, 0, size, size);
    }

    @Override
    public short getShort() {
        return UNSAFE.getShortUnaligned(bytes, address + nextGetIndex(2), bigEndian);
    }
    @Override
    public short getShort(int i) {
        return UNSAFE.getShortUnaligned(bytes, address + checkIndex(i, 2), bigEndian);
    }
    @Override
    public ByteBuffer putShort(short x) {
        checkWrite();
        UNSAFE.putShortUnaligned(bytes, address + nextPutIndex(2), x, bigEndian);
        return this;
    }
    @Override
    public ByteBuffer putShort(int i, short x) {
        checkWrite();
        UNSAFE.putShortUnaligned(bytes, address + checkIndex(i, 2), x, bigEndian);
        return this;
    }
    @Override
    public ShortBuffer asShortBuffer() {
        int size = Math.max(limit() - position(), 0) >> 1, at = first() + position();
        return bigEndian
            ? isReadOnly() ? new DirectShortBufferRS(bytes, at, -1, 0, size, size)
                           : new DirectShortBufferS(bytes, at, -1, 0, size, size)
            : isReadOnly() ? new DirectShortBufferRU(bytes, at, -1, 0, size, size)
                           : new DirectShortBufferU(bytes, at, -1, 0, size, size);
    }

    @Override
    public int getInt() {
        return UNSAFE.getIntUnaligned(bytes, address + nextGetIndex(4), bigEndian);
    }
    @Override
    public int getInt(int i) {
        return UNSAFE.getIntUnaligned(bytes, address + checkIndex(i, 4), bigEndian);
    }
    @Override
    public ByteBuffer putInt(int x) {
        checkWrite();
        UNSAFE.putIntUnaligned(bytes, address + nextPutIndex(4), x, bigEndian);
        return this;
    }
    @Override
    public ByteBuffer putInt(int i, int x) {
        checkWrite();
        UNSAFE.putIntUnaligned(bytes, address + checkIndex(i, 4), x, bigEndian);
        return this;
    }
    @Override
    public IntBuffer asIntBuffer() {
        int size = Math.max(limit() - position(), 0) >> 2, at = first() + position();
        return bigEndian
            ? isReadOnly() ? new DirectIntBufferRS(bytes, at, -1, 0, size, size)
                           : new DirectIntBufferS(bytes, at, -1, 0, size, size)
            : isReadOnly() ? new DirectIntBufferRU(bytes, at, -1, 0, size, size)
                           : new DirectIntBufferU(bytes, at, -1, 0, size, size);
    }

    @Override
    public long getLong() {
        return UNSAFE.getLongUnaligned(bytes, address + nextGetIndex(8), bigEndian);
    }
    @Override
    public long getLong(int i) {
        return UNSAFE.getLongUnaligned(bytes, address + checkIndex(i, 8), bigEndian);
    }
    @Override
    public ByteBuffer putLong(long x) {
        checkWrite();
        UNSAFE.putLongUnaligned(bytes, address + nextPutIndex(8), x, bigEndian);
        return this;
    }
    @Override
    public ByteBuffer putLong(int i, long x) {
        checkWrite();
        UNSAFE.putLongUnaligned(bytes, address + checkIndex(i, 8), x, bigEndian);
        return this;
    }
    @Override
    public LongBuffer asLongBuffer() {
        int size = Math.max(limit() - position(), 0) >> 3, at = first() + position();
        return bigEndian
            ? isReadOnly() ? new DirectLongBufferRS(bytes, at, -1, 0, size, size)
                           : new DirectLongBufferS(bytes, at, -1, 0, size, size)
            : isReadOnly() ? new DirectLongBufferRU(bytes, at, -1, 0, size, size)
                           : new DirectLongBufferU(bytes, at, -1, 0, size, size);
    }

    @Override
    public float getFloat() {
        return Float.intBitsToFloat(UNSAFE.getIntUnaligned(bytes, address + nextGetIndex(4), bigEndian));
    }
    @Override
    public float getFloat(int i) {
        return Float.intBitsToFloat(UNSAFE.getIntUnaligned(bytes, address + checkIndex(i, 4), bigEndian));
    }
    @Override
    public ByteBuffer putFloat(float x) {
        checkWrite();
        UNSAFE.putIntUnaligned(bytes, address + nextPutIndex(4), Float.floatToRawIntBits(x), bigEndian);
        return this;
    }
    @Override
    public ByteBuffer putFloat(int i, float x) {
        checkWrite();
        UNSAFE.putIntUnaligned(bytes, address + checkIndex(i, 4), Float.floatToRawIntBits(x), bigEndian);
        return this;
    }
    @Override
    public FloatBuffer asFloatBuffer() {
        int size = Math.max(limit() - position(), 0) >> 2, at = first() + position();
        return bigEndian
            ? isReadOnly() ? new DirectFloatBufferRS(bytes, at, -1, 0, size, size)
                           : new DirectFloatBufferS(bytes, at, -1, 0, size, size)
            : isReadOnly() ? new DirectFloatBufferRU(bytes, at, -1, 0, size, size)
                           : new DirectFloatBufferU(bytes, at, -1, 0, size, size);
    }

    @Override
    public double getDouble() {
        return Double.longBitsToDouble(UNSAFE.getLongUnaligned(bytes, address + nextGetIndex(8), bigEndian));
    }
    @Override
    public double getDouble(int i) {
        return Double.longBitsToDouble(UNSAFE.getLongUnaligned(bytes, address + checkIndex(i, 8), bigEndian));
    }
    @Override
    public ByteBuffer putDouble(double x) {
        checkWrite();
        UNSAFE.putLongUnaligned(bytes, address + nextPutIndex(8), Double.doubleToRawLongBits(x), bigEndian);
        return this;
    }
    @Override
    public ByteBuffer putDouble(int i, double x) {
        checkWrite();
        UNSAFE.putLongUnaligned(bytes, address + checkIndex(i, 8), Double.doubleToRawLongBits(x), bigEndian);
        return this;
    }
    @Override
    public DoubleBuffer asDoubleBuffer() {
        int size = Math.max(limit() - position(), 0) >> 3, at = first() + position();
        return bigEndian
            ? isReadOnly() ? new DirectDoubleBufferRS(bytes, at, -1, 0, size, size)
                           : new DirectDoubleBufferS(bytes, at, -1, 0, size, size)
            : isReadOnly() ? new DirectDoubleBufferRU(bytes, at, -1, 0, size, size)
                           : new DirectDoubleBufferU(bytes, at, -1, 0, size, size);
    }
}

class DirectByteBufferR extends DirectByteBuffer {
    DirectByteBufferR(byte[] bytes, int first, int mark, int pos, int lim, int cap) {
        super(bytes, first, mark, pos, lim, cap);
        isReadOnly = true;
    }
    @Override
    DirectByteBuffer make(int first, int mark, int pos, int lim, int cap) {
        return new DirectByteBufferR(bytes, first, mark, pos, lim, cap);
    }
    @Override
    void checkWrite() { throw new ReadOnlyBufferException(); }
    @Override
    public ByteBuffer asReadOnlyBuffer() { return duplicate(); }
    @Override
    public boolean isReadOnly() { return true; }
}
