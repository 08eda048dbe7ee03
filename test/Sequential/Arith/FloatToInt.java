public class FloatToInt {
    static int f2i(float f) { return (int) f; }
    static long f2l(float f) { return (long) f; }
    static int d2i(double d) { return (int) d; }
    static long d2l(double d) { return (long) d; }

    public static void main(String[] args) {
        float[] fs = {0f, -0f, 0.5f, -0.5f, 0.99999994f, 1.5f, -1.5f, 2147483520f, 2147483648f, -2147483648f,
                -2147483904f, 1e10f, -1e10f, 9.2233715e18f, 9.223372e18f, -9.223372e18f, 1e30f, -1e30f, Float.NaN,
                Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MAX_VALUE, Float.MIN_VALUE};
        for (float f : fs) {
            System.out.println(f + " -> " + f2i(f) + " " + f2l(f) + " b " + (byte) f + " s " + (short) f + " c "
                    + (int) (char) f);
        }
        double[] ds = {0.0, -0.0, 0.9999999999999999, -0.9999999999999999, 2147483646.5, 2147483647.0,
                2147483647.9999998, 2147483648.0, -2147483648.5, -2147483649.0, 4294967296.0, 65536.5, 128.0, -129.5,
                9.007199254740993e15, 9.223372036854775E18, 9.223372036854776E18, -9.223372036854776E18,
                -9.223372036854778E18, 1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double d : ds) {
            System.out.println(d + " -> " + d2i(d) + " " + d2l(d) + " b " + (byte) d + " s " + (short) d + " c "
                    + (int) (char) d);
        }
    }
}
