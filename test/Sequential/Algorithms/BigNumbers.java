import java.util.Arrays;

public class BigNumbers {
    static int[] parse(String s) {
        int[] d = new int[s.length()];
        for (int i = 0; i < d.length; i++) d[i] = s.charAt(d.length - 1 - i) - '0';
        return d;
    }

    static String show(int[] d) {
        int n = d.length;
        while (n > 1 && d[n - 1] == 0) n--;
        StringBuilder sb = new StringBuilder();
        while (n > 0) sb.append(d[--n]);
        return sb.toString();
    }

    static int[] add(int[] a, int[] b) {
        int[] r = new int[Math.max(a.length, b.length) + 1];
        for (int i = 0, c = 0; i < r.length; i++) {
            c += (i < a.length ? a[i] : 0) + (i < b.length ? b[i] : 0);
            r[i] = c % 10;
            c /= 10;
        }
        return r;
    }

    static int[] sub(int[] a, int[] b) {
        int[] r = a.clone();
        for (int i = 0, borrow = 0; i < r.length; i++) {
            int v = r[i] - borrow - (i < b.length ? b[i] : 0);
            borrow = v < 0 ? 1 : 0;
            r[i] = v + 10 * borrow;
        }
        return r;
    }

    static int[] mul(int[] a, int[] b) {
        int[] r = new int[a.length + b.length];
        for (int i = 0; i < a.length; i++) {
            int c = 0;
            for (int j = 0; j < b.length || c > 0; j++) {
                c += r[i + j] + a[i] * (j < b.length ? b[j] : 0);
                r[i + j] = c % 10;
                c /= 10;
            }
        }
        return r;
    }

    static String divSmall(String s, int d) {
        StringBuilder q = new StringBuilder();
        long rem = 0;
        for (char c : s.toCharArray()) {
            rem = rem * 10 + c - '0';
            if (q.length() > 0 || rem / d > 0) q.append(rem / d);
            rem %= d;
        }
        return (q.length() == 0 ? "0" : q) + "r" + rem;
    }

    static String factorial(int n) {
        int[] r = {1};
        for (int i = 2; i <= n; i++) r = mul(r, parse("" + i));
        return show(r);
    }

    static String base1e9(int n) {
        int[] limbs = new int[8];
        limbs[0] = 1;
        int len = 1;
        for (int i = 0; i < n; i++) {
            long carry = 0;
            for (int j = 0; j < len || carry > 0; j++) {
                carry += limbs[j] * 2L;
                limbs[j] = (int) (carry % 1000000000);
                carry /= 1000000000;
                len = Math.max(len, j + 1);
            }
        }
        StringBuilder sb = new StringBuilder().append(limbs[len - 1]);
        for (int j = len - 2; j >= 0; j--) sb.append(String.valueOf(1000000000L + limbs[j]).substring(1));
        return sb.toString();
    }

    static String pi(int digits) {
        int len = digits * 10 / 3 + 1;
        int[] a = new int[len];
        Arrays.fill(a, 2);
        StringBuilder sb = new StringBuilder();
        int nines = 0, predigit = 0;
        for (int j = 0; j < digits + 1; j++) {
            int q = 0;
            for (int i = len; i > 0; i--) {
                int x = 10 * a[i - 1] + q * i;
                a[i - 1] = x % (2 * i - 1);
                q = x / (2 * i - 1);
            }
            a[0] = q % 10;
            q /= 10;
            if (q == 9) nines++;
            else {
                sb.append(q == 10 ? predigit + 1 : predigit);
                while (nines > 0) { sb.append(q == 10 ? 0 : 9); nines--; }
                predigit = q == 10 ? 0 : q;
            }
        }
        return sb.substring(1);
    }

    public static void main(String[] args) {
        int[] a = parse("98765432109876543210"), b = parse("1234567890123456789");
        System.out.println(show(add(a, b)) + " " + show(sub(a, b)) + " " + show(mul(a, b)));
        System.out.println(show(add(parse("999"), parse("1"))) + " " + show(sub(parse("1000"), parse("1"))) + " " + show(mul(parse("0"), a)));
        System.out.println(divSmall("98765432109876543210", 97) + " " + divSmall("5", 7));
        System.out.println(factorial(21) + " " + factorial(24));
        System.out.println(base1e9(100) + " " + base1e9(64));
        int[] f = {0}, g = {1};
        for (int i = 0; i < 45; i++) {
            int[] h = add(f, g);
            f = parse(show(g));
            g = parse(show(h));
        }
        System.out.println(show(f));
        System.out.println(pi(12));
        long lo = 0xFFFFFFFFFFFFFFFFL, hi = 0;
        for (int i = 0; i < 5; i++) {
            long nlo = lo << 1 | (i & 1);
            hi = hi << 1 | lo >>> 63;
            lo = nlo;
        }
        System.out.println(Long.toUnsignedString(lo) + " " + hi);
    }
}
