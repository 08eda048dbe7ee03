public class MathMinMax {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1.0, -1.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double a : ds) {
            StringBuilder sb = new StringBuilder();
            for (double b : ds) {
                sb.append(Math.max(a, b)).append('/').append(Math.min(a, b)).append(' ');
            }
            System.out.println(sb);
        }
        float[] fs = {0f, -0f, 2.5f, Float.NaN, Float.NEGATIVE_INFINITY};
        for (float a : fs) {
            StringBuilder sb = new StringBuilder();
            for (float b : fs) {
                sb.append(Math.max(a, b)).append('/').append(Math.min(a, b)).append(' ');
            }
            System.out.println(sb);
        }
        int[] is = {0, -1, 1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int imax = is[0], imin = is[0];
        for (int i : is) {
            imax = Math.max(imax, i);
            imin = Math.min(i, imin);
            System.out.println(imax + " " + imin);
        }
        long[] ls = {3, Long.MIN_VALUE, Long.MAX_VALUE, -3};
        long lmax = ls[0], lmin = ls[0];
        for (long l : ls) {
            lmax = Math.max(lmax, l);
            lmin = Math.min(lmin, l);
            System.out.println(lmax + " " + lmin);
        }
        System.out.println(Math.max(1, 2L) + " " + Math.max(1, 2f) + " " + Math.min(1L, 2.0) + " " + Math.min('a', 98));
        System.out.println(Double.max(1, -1) + " " + Integer.min(4, 5) + " " + Long.sum(2, 3) + " " + Float.sum(1.5f, 2));
        // The naive version differs on zeros and NaN.
        for (double[] p : new double[][] {{0.0, -0.0}, {-0.0, 0.0}, {Double.NaN, 1}, {1, Double.NaN}}) {
            double naive = p[0] > p[1] ? p[0] : p[1];
            System.out.println(naive + " " + Math.max(p[0], p[1]));
        }
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(-0.0, 0.0) + " " + Double.compare(Double.NaN, Double.POSITIVE_INFINITY)
                + " " + Float.compare(Float.NaN, Float.NaN) + " " + Integer.compare(-5, 5) + " " + Long.compare(5, 5)
                + " " + Character.compare('b', 'a') + " " + Byte.compare((byte) -1, (byte) 1) + " " + Boolean.compare(true, false));
    }
}
