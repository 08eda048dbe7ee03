public class FloatArith {
    /** The bits: they are much cheaper to print than the decimal form; NaN is made canonical. */
    static String bits(float f) { return Integer.toHexString(Float.floatToIntBits(f)); }

    static float third(float f) { return f / 3f; }

    public static void main(String[] args) {
        float[] vals = {0f, -0f, 1f, 3.3f, -7.25f, 1e38f, 1e-40f, Float.MAX_VALUE, Float.MIN_VALUE,
                Float.POSITIVE_INFINITY, Float.NaN};
        for (float a : vals) {
            StringBuilder line = new StringBuilder();
            for (float b : vals) {
                line.append(bits(a + b)).append(' ').append(bits(a - b)).append(' ').append(bits(a * b)).append(' ').append(bits(a / b))
                        .append(' ').append(bits(a % b)).append("; ");
            }
            System.out.println(line);
            System.out.println(-a + " " + third(a));
        }
        // Single precision is kept between operations.
        float x = 0.1f;
        float y = x + 0.2f;
        System.out.println(y);
        System.out.println((double) y);
        float product = 1.1f * 1.1f * 1.1f;
        float one = 1.1f;
        float run = one * one * one;
        System.out.println(product + " " + run + " " + (product == run));
        double mixed = one * 1.1;
        System.out.println(mixed);
        float sum = 0;
        for (int i = 1; i <= 100; i++) {
            sum += 1f / i;
        }
        System.out.println(sum);
        float down = 0;
        for (int i = 100; i >= 1; i--) {
            down += 1f / i;
        }
        System.out.println(down);
        float f = 16777216f;
        f++;
        System.out.println(f);
        f += 2;
        System.out.println(f);
        float denormal = Float.MIN_NORMAL / 2;
        System.out.println(denormal + " " + denormal / 2 + " " + denormal * 2);
        f = 1;
        int n = 0;
        while (f != 0) {
            f *= 0.5f;
            n++;
        }
        System.out.println(n);
        System.out.println(2.5e38f * 10 + " " + -2.5e38f * 10);
        System.out.println(1 / 3f + " " + 1f / 3 + " " + 1 / 3 + " " + 1 / 3d);
    }
}
