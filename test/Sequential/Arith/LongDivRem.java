public class LongDivRem {
    static long div(long a, long b) { return a / b; }
    static long rem(long a, long b) { return a % b; }

    public static void main(String[] args) {
        long[] as = {7, -7, 0, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 40, -(1L << 40) - 5, 0x100000000L};
        long[] bs = {3, -3, 1, -1, 0x80000000L, Long.MAX_VALUE, Long.MIN_VALUE, 4294967297L};
        for (long a : as) {
            StringBuilder line = new StringBuilder();
            for (long b : bs) {
                line.append(div(a, b)).append(':').append(rem(a, b)).append(' ');
                if (div(a, b) * b + rem(a, b) != a) {
                    line.append("INCONSISTENT ");
                }
            }
            System.out.println(line);
        }
        long zero = as[2];
        try {
            System.out.println(5L / zero);
        } catch (ArithmeticException e) {
            System.out.println("ldiv " + e.getMessage());
        }
        try {
            System.out.println(5L % zero);
        } catch (ArithmeticException e) {
            System.out.println("lrem " + e.getMessage());
        }
        int iz = 0;
        try {
            System.out.println(5L / iz);
        } catch (ArithmeticException e) {
            System.out.println("widened " + e.getMessage());
        }
        // A zero floating divisor does not throw.
        System.out.println(5L / (double) iz);
        System.out.println(-5L / (float) iz);
        System.out.println(zero / (double) iz);
    }
}
