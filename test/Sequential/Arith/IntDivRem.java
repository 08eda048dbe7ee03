public class IntDivRem {
    static int div(int a, int b) { return a / b; }
    static int rem(int a, int b) { return a % b; }

    public static void main(String[] args) {
        int[] as = {7, -7, 0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 1000000007};
        int[] bs = {3, -3, 1, -1, 2, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : as) {
            for (int b : bs) {
                int q = div(a, b);
                int r = rem(a, b);
                System.out.println(a + " / " + b + " = " + q + " rem " + r + " " + (q * b + r == a));
            }
        }
        for (int a : as) {
            try {
                System.out.println(div(a, 0));
            } catch (ArithmeticException e) {
                System.out.println("div: " + e.getMessage());
            }
            try {
                System.out.println(rem(a, 0));
            } catch (ArithmeticException e) {
                System.out.println("rem: " + e.getMessage());
            }
        }
        int x = Integer.MIN_VALUE;
        x /= -1;
        System.out.println(x);
        x %= -1;
        System.out.println(x);
    }
}
