public class MathRounding {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, -0.49999999999999994, 0.3, -0.3, 1.0,
                4503599627370495.5, 4503599627370496.5, -4503599627370495.5, 9007199254740991.0, 1e18, 1e300, -1e300, 2147483647.5,
                Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -Double.MIN_VALUE};
        for (double d : ds) {
            System.out.println(d + ": round " + Math.round(d) + " floor " + Math.floor(d) + " ceil " + Math.ceil(d) + " rint "
                    + Math.rint(d) + " cast " + (long) d);
        }
        float[] fs = {0.5f, -0.5f, 0.49999997f, 8388607.5f, -8388607.5f, 16777215f, 1e10f, -1e10f, 2.5f, -2.5f, Float.NaN,
                Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, -0.0f};
        for (float f : fs) {
            System.out.println(f + ": round " + Math.round(f) + " floor " + Math.floor(f) + " rint " + Math.rint(f));
        }
        double money = 1234.5678;
        System.out.println(Math.round(money * 100) / 100.0);
        System.out.println(Math.floor(-money) + " " + Math.ceil(-money) + " " + (int) -money);
        System.out.println(1 / Math.ceil(-0.5) + " " + 1 / Math.rint(0.5) + " " + 1 / Math.floor(-0.0));
    }
}
