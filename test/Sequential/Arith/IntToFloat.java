public class IntToFloat {
    static float i2f(int i) { return i; }
    static double i2d(int i) { return i; }
    static float l2f(long l) { return l; }
    static double l2d(long l) { return l; }
    static float d2f(double d) { return (float) d; }
    static double f2d(float f) { return f; }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, 16777215, 16777216, 16777217, 16777219, -16777217, 33554431, 123456789,
                Integer.MAX_VALUE, Integer.MIN_VALUE, 2147483583, 2147483584, 2147483585};
        for (int i : is) {
            System.out.println(i + " " + i2f(i) + " " + (int) i2f(i) + " " + i2d(i));
        }
        long[] ls = {0, 9007199254740991L, 9007199254740992L, 9007199254740993L, 9007199254740995L, -9007199254740993L,
                Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 511, Long.MAX_VALUE - 512, 1L << 53 | 1, 1234567890123456789L,
                0x7FFFFFBFFFFFFFFFL, 0x7FFFFFC000000000L};
        for (long l : ls) {
            System.out.println(l + " " + l2f(l) + " " + l2d(l) + " " + (long) l2f(l) + " " + (long) l2d(l));
        }
        double[] ds = {0.1, -0.0, 1e38, 3.4028235677973366e38, 3.4028234663852886e38, 3.5e38, -1e39, 1e-45, 7e-46, 7.1e-46, 1.4e-45, 1e-300,
                Double.NaN, Double.POSITIVE_INFINITY, 1.0000000596046448, 1.00000005960464482, 16777217.0, 1.1754942e-38};
        for (double d : ds) {
            float f = d2f(d);
            System.out.println(d + " " + f + " " + f2d(f) + " " + Integer.toHexString(Float.floatToIntBits(f)));
        }
    }
}
