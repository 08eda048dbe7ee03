package sun.security.provider;

/**
 * Model of ByteArrayAccess, through which digests see a byte[] as wider elements:
 * here byte by byte.
 */
final class ByteArrayAccess {
    private ByteArrayAccess() {}

    private static long get(byte[] from, int at, int size, boolean big) {
        long x = 0;
        for (int i = 0; i < size; i++)
            x |= (from[at + i] & 0xffL) << 8 * (big ? size - 1 - i : i);
        return x;
    }
    private static void put(long x, byte[] to, int at, int size, boolean big) {
        for (int i = 0; i < size; i++)
            to[at + i] = (byte) (x >> 8 * (big ? size - 1 - i : i));
    }
    private static void getInts(byte[] from, int at, int[] to, int n, boolean big) {
        for (int i = 0; i < n; i++)
            to[i] = (int) get(from, at + 4 * i, 4, big);
    }
    private static void getLongs(byte[] from, int at, long[] to, int n, boolean big) {
        for (int i = 0; i < n; i++)
            to[i] = get(from, at + 8 * i, 8, big);
    }
    private static void putInts(int[] from, int first, byte[] to, int at, int n, boolean big) {
        for (int i = 0; i < n; i++)
            put(from[first + i], to, at + 4 * i, 4, big);
    }
    private static void putLongs(long[] from, int first, byte[] to, int at, int n, boolean big) {
        for (int i = 0; 8 * i < n; i++) {
            int size = Math.min(8, n - 8 * i); // the last one perhaps in part
            put(big ? from[first + i] >>> 64 - 8 * size : from[first + i], to, at + 8 * i, size, big);
        }
    }

    static void b2iLittle(byte[] in, int at, int[] to, int first, int length) {
        for (int i = 0; 4 * i < length; i++)
            to[first + i] = (int) get(in, at + 4 * i, 4, false);
    }
    static void b2iLittle64(byte[] in, int at, int[] to) { getInts(in, at, to, 16, false); }
    static void i2bLittle(int[] in, int first, byte[] to, int at, int length) {
        putInts(in, first, to, at, length / 4, false);
    }
    static void i2bLittle4(int x, byte[] to, int at) { put(x, to, at, 4, false); }
    static void b2iBig(byte[] in, int at, int[] to, int first, int length) {
        for (int i = 0; 4 * i < length; i++)
            to[first + i] = (int) get(in, at + 4 * i, 4, true);
    }
    static void b2iBig64(byte[] in, int at, int[] to) { getInts(in, at, to, 16, true); }
    static void i2bBig(int[] in, int first, byte[] to, int at, int length) {
        putInts(in, first, to, at, length / 4, true);
    }
    static void i2bBig4(int x, byte[] to, int at) { put(x, to, at, 4, true); }
    static void b2lBig(byte[] in, int at, long[] to, int first, int length) {
        for (int i = 0; 8 * i < length; i++)
            to[first + i] = get(in, at + 8 * i, 8, true);
    }
    static void b2lBig128(byte[] in, int at, long[] to) { getLongs(in, at, to, 16, true); }
    static void l2bBig(long[] in, int first, byte[] to, int at, int length) {
        putLongs(in, first, to, at, length, true);
    }
    static void b2lLittle(byte[] in, int at, long[] to, int first, int length) {
        for (int i = 0; 8 * i < length; i++)
            to[first + i] = get(in, at + 8 * i, 8, false);
    }
    static void l2bLittle(long[] in, int first, byte[] to, int at, int length) {
        putLongs(in, first, to, at, length, false);
    }
}
