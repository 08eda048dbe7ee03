public class MathAbsSign {
    public static void main(String[] args) {
        int[] is = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, -77};
        for (int i : is) {
            System.out.println(Math.abs(i) + " " + Math.negateExact(i == Integer.MIN_VALUE ? 0 : i) + " " + Integer.signum(i));
        }
        long[] ls = {0, -5, Long.MIN_VALUE, Long.MAX_VALUE};
        for (long l : ls) {
            System.out.println(Math.abs(l) + " " + Long.signum(l));
        }
        double[] ds = {0.0, -0.0, 1.5, -1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -Double.MIN_VALUE};
        for (double d : ds) {
            System.out.println(Math.abs(d) + " " + Math.signum(d) + " " + Math.abs((float) d) + " " + Math.signum((float) d) + " "
                    + Math.copySign(7.0, d) + " " + 1 / Math.abs(d));
        }
        int[] xs = {7, -7, 6, -6, 0, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] ys = {3, -3, 1, -1, Integer.MIN_VALUE};
        for (int x : xs) {
            for (int y : ys) {
                System.out.println(x + "," + y + " floorDiv " + Math.floorDiv(x, y) + " floorMod " + Math.floorMod(x, y)
                        + " plain " + x / y + " " + x % y);
            }
        }
        System.out.println(Math.floorDiv(-7L, 2) + " " + Math.floorMod(-7L, 2) + " " + Math.floorMod(-7L, 4L) + " "
                + Math.floorDiv(Long.MIN_VALUE, -1L) + " " + Math.floorMod(Long.MIN_VALUE, 10L));
        try {
            Math.floorDiv(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.floorMod(1L, 0L);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
