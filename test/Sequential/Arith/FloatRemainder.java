public class FloatRemainder {
    static double drem(double a, double b) { return a % b; }
    static float frem(float a, float b) { return a % b; }

    public static void main(String[] args) {
        double[][] pairs = {{5.5, 2}, {-5.5, 2}, {5.5, -2}, {-5.5, -2}, {1e20, 3}, {1, 0.1}, {0.3, 0.1}, {-0.0, 5},
                {0.0, -5}, {4, 2}, {-4, 2}, {5, 0}, {0, 0}, {Double.POSITIVE_INFINITY, 2}, {2, Double.POSITIVE_INFINITY},
                {-2, Double.NEGATIVE_INFINITY}, {Double.NaN, 1}, {1, Double.NaN}, {1e308, 1e-10}, {Double.MAX_VALUE, 7},
                {Double.MIN_VALUE, 1}, {1, Double.MIN_VALUE}, {9007199254740993.0, 10}};
        for (double[] p : pairs) {
            System.out.println(p[0] + " % " + p[1] + " = " + drem(p[0], p[1]));
        }
        float[][] fpairs = {{5.5f, 2}, {-5.5f, 2}, {5.5f, -2}, {1e20f, 3}, {1f, 0.1f}, {-0f, 3}, {7, 0},
                {Float.POSITIVE_INFINITY, 3}, {3, Float.NEGATIVE_INFINITY}, {Float.MAX_VALUE, 7}, {1, Float.MIN_VALUE}};
        for (float[] p : fpairs) {
            System.out.println(p[0] + " % " + p[1] + " = " + frem(p[0], p[1]));
        }
        System.out.println(Math.IEEEremainder(5.5, 2) + " " + Math.IEEEremainder(3, 2) + " "
                + Math.IEEEremainder(-3, 2) + " " + Math.IEEEremainder(7, 2));
        double d = 10.75;
        d %= 3;
        System.out.println(d);
        int i = 10;
        i %= 3.5;
        System.out.println(i);
        char c = 'z';
        c %= 7;
        System.out.println((int) c);
        // Angle folding.
        for (int deg = -720; deg <= 720; deg += 210) {
            double folded = ((deg + 0.5) % 360 + 360) % 360;
            System.out.println(deg + " " + folded);
        }
    }
}
