package jdk.internal.util;

/**
 * Model of ByteArrayLittleEndian (JDK 21 and later), which sees a byte[] as wider elements
 * through VarHandles: here byte by byte, the lowest first.
 */
public final class ByteArrayLittleEndian {
    private ByteArrayLittleEndian() {}

    private static long get(byte[] a, int at, int n) {
        java.util.Objects.checkFromIndexSize(at, n, a.length);
        long v = 0;
        for (int i = 0; i < n; i++)
            v |= (a[at + i] & 0xffL) << 8 * i;
        return v;
    }
    private static void set(byte[] a, int at, int n, long v) {
        java.util.Objects.checkFromIndexSize(at, n, a.length);
        for (int i = 0; i < n; i++)
            a[at + i] = (byte) (v >>> 8 * i);
    }

    public static boolean getBoolean(byte[] a, int at) { return a[at] != 0; }
    public static char getChar(byte[] a, int at) { return (char) get(a, at, 2); }
    public static short getShort(byte[] a, int at) { return (short) get(a, at, 2); }
    public static int getUnsignedShort(byte[] a, int at) { return (int) get(a, at, 2); }
    public static int getInt(byte[] a, int at) { return (int) get(a, at, 4); }
    public static float getFloat(byte[] a, int at) { return Float.intBitsToFloat(getInt(a, at)); }
    public static float getFloatRaw(byte[] a, int at) { return getFloat(a, at); }
    public static long getLong(byte[] a, int at) { return get(a, at, 8); }
    public static double getDouble(byte[] a, int at) { return Double.longBitsToDouble(getLong(a, at)); }
    public static double getDoubleRaw(byte[] a, int at) { return getDouble(a, at); }
    public static void setBoolean(byte[] a, int at, boolean v) { a[at] = (byte) (v ? 1 : 0); }
    public static void setChar(byte[] a, int at, char v) { set(a, at, 2, v); }
    public static void setShort(byte[] a, int at, short v) { set(a, at, 2, v); }
    public static void setUnsignedShort(byte[] a, int at, int v) { set(a, at, 2, v); }
    public static void setInt(byte[] a, int at, int v) { set(a, at, 4, v); }
    public static void setFloat(byte[] a, int at, float v) { setInt(a, at, Float.floatToIntBits(v)); }
    public static void setFloatRaw(byte[] a, int at, float v) {
        setInt(a, at, Float.floatToRawIntBits(v));
    }
    public static void setLong(byte[] a, int at, long v) { set(a, at, 8, v); }
    public static void setDouble(byte[] a, int at, double v) {
        setLong(a, at, Double.doubleToLongBits(v));
    }
    public static void setDoubleRaw(byte[] a, int at, double v) {
        setLong(a, at, Double.doubleToRawLongBits(v));
    }
}
