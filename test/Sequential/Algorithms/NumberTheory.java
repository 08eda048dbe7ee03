import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class NumberTheory {
    static List<Integer> sieve(int n) {
        boolean[] comp = new boolean[n + 1];
        List<Integer> ps = new ArrayList<>();
        for (int i = 2; i <= n; i++) {
            if (comp[i]) continue;
            ps.add(i);
            for (long j = (long) i * i; j <= n; j += i) comp[(int) j] = true;
        }
        return ps;
    }

    static int bitSieve(int n) {
        long[] w = new long[n / 64 + 1];
        int count = 0;
        for (int i = 2; i < n; i++) {
            if ((w[i >> 6] & 1L << i) != 0) continue;
            count++;
            for (int j = i + i; j < n; j += i) w[j >> 6] |= 1L << j;
        }
        return count;
    }

    static Map<Long, Integer> factor(long n) {
        Map<Long, Integer> f = new TreeMap<>();
        for (long p = 2; p * p <= n; p++) while (n % p == 0) { f.merge(p, 1, Integer::sum); n /= p; }
        if (n > 1) f.merge(n, 1, Integer::sum);
        return f;
    }

    static long modPow(long b, long e, long m) { long r = 1; for (b %= m; e > 0; e >>= 1, b = b * b % m) if ((e & 1) == 1) r = r * b % m; return r; }

    static boolean millerRabin(long n) {
        if (n < 2) return false;
        for (long p : new long[] {2, 3, 5, 7, 11}) if (n % p == 0) return n == p;
        long d = n - 1;
        int s = Long.numberOfTrailingZeros(d);
        d >>= s;
        witness:
        for (long a : new long[] {2, 3, 5, 7}) {
            long x = modPow(a, d, n);
            if (x == 1 || x == n - 1) continue;
            for (int r = 1; r < s; r++) if ((x = x * x % n) == n - 1) continue witness;
            return false;
        }
        return true;
    }

    static long[] egcd(long a, long b) {
        if (b == 0) return new long[] {a, 1, 0};
        long[] r = egcd(b, a % b);
        return new long[] {r[0], r[2], r[1] - a / b * r[2]};
    }

    static long inverse(long a, long m) { long[] r = egcd(Math.floorMod(a, m), m); return r[0] != 1 ? -1 : Math.floorMod(r[1], m); }
    static int binaryGcd(int a, int b) {
        if (a == 0) return b;
        int shift = Integer.numberOfTrailingZeros(a | b);
        a >>= Integer.numberOfTrailingZeros(a);
        while (b != 0) {
            b >>= Integer.numberOfTrailingZeros(b);
            if (a > b) { int t = a; a = b; b = t; }
            b -= a;
        }
        return a << shift;
    }
    static int phi(int n) { int r = n; for (long p : factor(n).keySet()) r -= r / p; return r; }
    static boolean perfect(int n) { int s = 1; for (int i = 2; i * i <= n; i++) if (n % i == 0) s += i == n / i ? i : i + n / i; return n > 1 && s == n; }
    static long choose(int n, int k) { long r = 1; for (int i = 1; i <= k; i++) r = r * (n - k + i) / i; return r; }
    static String fraction(int num, int den) {
        StringBuilder sb = new StringBuilder(num / den + ".");
        Map<Integer, Integer> seen = new TreeMap<>();
        for (int r = num % den; r != 0; r = r * 10 % den) {
            if (seen.containsKey(r)) return sb.insert(seen.get(r), "(").append(")").toString();
            seen.put(r, sb.length());
            sb.append(r * 10 / den);
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        System.out.println(sieve(100) + " " + sieve(1000).size() + " " + bitSieve(1000));
        for (long n : new long[] {1, 2, 360, 9973, 1L << 20, 600851475143L / 1471, 999999}) System.out.print(factor(n) + " ");
        System.out.println();
        System.out.println(modPow(2, 62, 1000000007) + " " + modPow(3, 1000000006, 1000000007) + " " + modPow(7, 0, 13));
        for (long n : new long[] {1, 2, 91, 97, 561, 7919, 104729, 1000003, 1000001}) System.out.print(millerRabin(n) + " ");
        System.out.println();
        long[] e = egcd(240, 46);
        System.out.println(e[0] + " " + e[1] + " " + e[2] + " " + inverse(3, 11) + " " + inverse(-3, 1000000007) + " " + inverse(6, 9) + " " + binaryGcd(48, 180) + " " + binaryGcd(17, 5) + " " + binaryGcd(0, 9));
        System.out.println(phi(36) + " " + phi(97) + " " + phi(1) + " " + perfect(28) + perfect(496) + perfect(12) + " " + choose(30, 15) + " " + choose(60, 3));
        System.out.println(fraction(1, 3) + " " + fraction(22, 7) + " " + fraction(5, 4) + " " + fraction(1, 6) + " " + fraction(4, 2));
        StringBuilder arm = new StringBuilder();
        for (int i = 100; i < 500; i++) {
            int s = 0;
            for (int n = i; n > 0; n /= 10) s += (n % 10) * (n % 10) * (n % 10);
            if (s == i) arm.append(i).append(' ');
        }
        System.out.println(arm);
        StringBuilder trip = new StringBuilder();
        for (int m = 2; m < 5; m++) for (int n = 1; n < m; n++) if ((m - n) % 2 == 1 && binaryGcd(m, n) == 1) trip.append(m * m - n * n).append(',').append(2 * m * n).append(',').append(m * m + n * n).append(' ');
        System.out.println(trip);
        long h = 0;
        for (int i = 0; i < 100; i++) h += (h << 5 ^ h >>> 3) + i;
        System.out.println(h);
    }
}
