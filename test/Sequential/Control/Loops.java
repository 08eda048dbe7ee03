public class Loops {
    static int collatz(int n) { int c = 0; for (; n != 1; c++) n = (n & 1) == 0 ? n >> 1 : 3 * n + 1; return c; }
    static int digits(long n) { int d = 0; do { d++; n /= 10; } while (n != 0); return d; }
    static int reverse(int n) { int r = 0; while (n != 0) { r = r * 10 + n % 10; n /= 10; } return r; }
    static boolean once() { System.out.print("once "); return false; }

    public static void main(String[] args) {
        for (int i = 1; i < 12; i++) System.out.print(collatz(i) + " ");
        System.out.println(collatz(27));
        System.out.println(digits(0) + " " + digits(-12345) + " " + digits(Long.MIN_VALUE) + " " + reverse(12340) + " " + reverse(-987));
        do { System.out.print("body "); } while (once());
        while (once()) System.out.print("never");
        for (once(); once(); once()) System.out.print("never");
        System.out.println();
        int i = 0, j = 0;
        for (i = 0, j = 5; i < j; ++i, j -= i) { }
        System.out.println(i + " " + j);
        for (byte b = 120; b > 0; b++) System.out.print(b + " ");
        System.out.println();
        for (char c = 'a'; c < 'f'; c += 2) System.out.print(c);
        for (long l = Integer.MAX_VALUE; l < Integer.MAX_VALUE + 3L; l++) System.out.print(" " + l);
        for (double d = 0; d < 1; d += 0.25) System.out.print(" " + d);
        for (float f = 1; f > 0.1f; f /= 2) System.out.print(" " + f);
        System.out.println();
        int n = 0;
        for (int k = Integer.MAX_VALUE - 2; k > 0; k++) n++;
        System.out.println(n);
        n = 0;
        while (n < 100) {
            n += 7;
            if (n % 5 == 0) continue;
            if (n > 80) break;
        }
        System.out.println(n);
        String s = "";
        for (String w : new String[] {"x", "y", "z"}) for (int k : new int[] {1, 2}) s += w + k;
        System.out.println(s);
        int x = 10;
        while (x --> 7) System.out.print(x + " ");
        System.out.println(x);
        for (int a = 1; a <= 5; a++) {
            StringBuilder row = new StringBuilder();
            for (int b = 1; b <= 5; b++) row.append(a * b).append(b < 5 ? "\t" : "");
            System.out.println(row);
        }
        int sum = 0;
        for (int a = 0; a < 10; a++) {
            if (a == 3) continue;
            if (a == 8) break;
            for (int b = a; b > 0; b--) {
                if (b % 2 == 0) continue;
                sum += b;
            }
        }
        System.out.println(sum);
        int depth = 0;
        for (int a = 0; a < 3; a++) for (int b = 0; b < 3; b++) for (int c = 0; c < 3; c++) for (int d = 0; d < 3; d++) if (a + b + c == d) depth++;
        System.out.println(depth);
        int[] arr = {3, 1, 2};
        for (int v : arr) { v = v * 2; sum += v; }
        System.out.println(sum + " " + arr[0]);
        boolean done = false;
        for (int k = 0; !done; k++) done = k * k > 50 && (sum = k) > 0;
        System.out.println(sum);
    }
}
