public class IntOverflow {
    static int max = Integer.MAX_VALUE;
    static int min = Integer.MIN_VALUE;
    static long lmax = Long.MAX_VALUE;
    static long lmin = Long.MIN_VALUE;

    public static void main(String[] args) {
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(-min);
        System.out.println(max * 2);
        System.out.println(min * min);
        System.out.println(max * max);
        System.out.println(min + min);
        System.out.println(~min);
        System.out.println(lmax + 1);
        System.out.println(lmin - 1);
        System.out.println(-lmin);
        System.out.println(lmax * 3);
        System.out.println(lmin * -1);
        System.out.println(lmax * lmax);
        System.out.println(lmin * lmin);
        int i = max;
        i++;
        System.out.println(i);
        i--;
        System.out.println(i);
        i += 10;
        System.out.println(i);
        int product = 1;
        for (int k = 1; k <= 20; k++) {
            product *= k;
            System.out.print(product + (k < 20 ? "," : "\n"));
        }
        long lproduct = 1;
        for (int k = 1; k <= 25; k++) {
            lproduct *= k;
            System.out.print(lproduct + (k < 25 ? "," : "\n"));
        }
        int hash = 0;
        for (int k = 0; k < 50; k++) {
            hash = hash * 31 + k * 7919;
        }
        System.out.println(hash);
        // Overflow in int before widening, and none after it.
        long wide = max * 2;
        long wider = max * 2L;
        System.out.println(wide + " " + wider);
        int fib = 1, prev = 0;
        for (int k = 0; k < 60; k++) {
            int next = fib + prev;
            prev = fib;
            fib = next;
        }
        System.out.println(fib);
        System.out.println((max + max) / 2 + " " + ((max + max) >>> 1));
        System.out.println((byte) (Byte.MAX_VALUE + (byte) i));
        System.out.println((short) (Short.MAX_VALUE + 1));
        System.out.println((int) (char) (Character.MAX_VALUE + 1));
    }
}
