public class MathRoots {
    static int isqrt(int n) {
        int r = 0;
        for (int bit = 1 << 15; bit > 0; bit >>= 1) {
            int t = r | bit;
            if ((long) t * t <= n) {
                r = t;
            }
        }
        return r;
    }

    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1, 2, 4, 0.25, 10, 1e-300, 1e300, Double.MAX_VALUE, Double.MIN_VALUE, -1, Double.NaN,
                Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 144, 1.0000000000000002};
        for (double d : ds) {
            double r = Math.sqrt(d);
            System.out.println(d + " " + r + " " + r * r + " " + StrictMath.sqrt(d));
        }
        System.out.println((float) Math.sqrt(2f));
        for (int n : new int[] {0, 1, 2, 3, 4, 99, 100, 101, 2147395599, 2147395600, Integer.MAX_VALUE}) {
            System.out.println(n + " " + isqrt(n) + " " + (int) Math.sqrt(n));
        }
        double x = 1;
        for (int i = 0; i < 6; i++) {
            x = (x + 2 / x) / 2;
            System.out.println(x);
        }
        int perfect = 0;
        for (int i = 0; i < 200; i++) {
            double s = Math.sqrt(i);
            if (s == Math.floor(s)) {
                perfect++;
            }
        }
        System.out.println(perfect);
        System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(0.1, 10.0, -1.0) + " " + (0.1 * 10.0 - 1.0));
        System.out.println(Math.sqrt(3 * 3 + 4 * 4) + " " + Math.pow(2, 10) + " " + Math.pow(2, -1) + " " + Math.pow(5, 0) + " "
                + Math.pow(Double.NaN, 0) + " " + Math.pow(1, Double.POSITIVE_INFINITY) + " " + Math.pow(-2, 3));
        System.out.println(Math.toDegrees(0) + " " + Math.toRadians(0) + " " + Math.PI + " " + Math.E);
    }
}
