public class DoubleArith {
    static double[] vals = {0.0, -0.0, 1.0, -2.5, 1e308, -1e308, Double.MIN_VALUE, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.NaN};

    /** The bits: they are much cheaper to print than the decimal form; NaN is made canonical. */
    static String bits(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }

    public static void main(String[] args) {
        for (double a : vals) {
            StringBuilder add = new StringBuilder("+");
            StringBuilder sub = new StringBuilder("-");
            StringBuilder mul = new StringBuilder("*");
            StringBuilder div = new StringBuilder("/");
            StringBuilder rem = new StringBuilder("%");
            for (double b : vals) {
                add.append(' ').append(bits(a + b));
                sub.append(' ').append(bits(a - b));
                mul.append(' ').append(bits(a * b));
                div.append(' ').append(bits(a / b));
                rem.append(' ').append(bits(a % b));
            }
            System.out.println(add);
            System.out.println(sub);
            System.out.println(mul);
            System.out.println(div);
            System.out.println(rem);
            System.out.println(-a + " " + 1 / -a);
        }
        double x = 0.1, y = 0.2;
        System.out.println(x + y);
        System.out.println(x * y);
        System.out.println((x + y == 0.3) + " " + (0.1 + 0.2 == x + y));
        double sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 0.1;
        }
        System.out.println(sum);
        System.out.println(1.0 - 0.9);
        System.out.println(sum - 1);
        double big = 9007199254740992.0;
        System.out.println(big + 1 == big);
        System.out.println(big + 2 - big);
        double d = 1;
        int steps = 0;
        while (d > 0) {
            d /= 2;
            steps++;
        }
        System.out.println(steps);
        double eps = 1;
        while (1 + eps / 2 != 1) {
            eps /= 2;
        }
        System.out.println(eps);
        d = 5;
        d++;
        d -= 0.25;
        d *= 3;
        d %= 4;
        System.out.println(d);
        d--;
        System.out.println(-d);
    }
}
