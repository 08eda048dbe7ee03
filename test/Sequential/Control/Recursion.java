import java.util.ArrayList;
import java.util.List;

public class Recursion {
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
    static int hofF(int n) { return n == 0 ? 1 : n - hofM(hofF(n - 1)); }
    static int hofM(int n) { return n == 0 ? 0 : n - hofF(hofM(n - 1)); }
    static int mc91(int n) { return n > 100 ? n - 10 : mc91(mc91(n + 11)); }
    static int tak(int x, int y, int z) { return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y)); }
    static double power(double b, int e) { return e == 0 ? 1 : e < 0 ? 1 / power(b, -e) : e % 2 == 0 ? power(b * b, e / 2) : b * power(b, e - 1); }
    static String hanoi(int n, char a, char b, char c) { return n == 0 ? "" : hanoi(n - 1, a, c, b) + a + c + " " + hanoi(n - 1, b, a, c); }
    static int moves;
    static void hanoiCount(int n, int from, int to) { if (n > 0) { hanoiCount(n - 1, from, 6 - from - to); moves++; hanoiCount(n - 1, 6 - from - to, to); } }
    static void subsets(int[] a, int i, List<Integer> cur, List<List<Integer>> out) {
        if (i == a.length) {
            out.add(new ArrayList<>(cur));
            return;
        }
        subsets(a, i + 1, cur, out);
        cur.add(a[i]);
        subsets(a, i + 1, cur, out);
        cur.remove(cur.size() - 1);
    }
    static int permutations(int[] a, int k) {
        if (k == a.length) return a[0] < a[a.length - 1] ? 1 : 0;
        int n = 0;
        for (int i = k; i < a.length; i++) {
            int t = a[k]; a[k] = a[i]; a[i] = t;
            n += permutations(a, k + 1);
            t = a[k]; a[k] = a[i]; a[i] = t;
        }
        return n;
    }
    static int partitions(int n, int max) { if (n == 0) return 1; int s = 0; for (int i = Math.min(n, max); i > 0; i--) s += partitions(n - i, i); return s; }
    static int flood(char[][] g, int r, int c) {
        if (r < 0 || c < 0 || r >= g.length || c >= g[r].length || g[r][c] != '.') return 0;
        g[r][c] = '~';
        return 1 + flood(g, r + 1, c) + flood(g, r - 1, c) + flood(g, r, c + 1) + flood(g, r, c - 1);
    }
    static boolean palindrome(String s) { return s.length() < 2 || s.charAt(0) == s.charAt(s.length() - 1) && palindrome(s.substring(1, s.length() - 1)); }
    static String gray(int n) { if (n == 0) return ""; StringBuilder sb = new StringBuilder(); for (int i = 0; i < 1 << n; i++) sb.append(i ^ i >> 1).append(' '); return sb.toString(); }
    int depth;
    int nested(int n) { depth = Math.max(depth, n); return n >= 30 ? n : nested(n + 1) + nested2(n + 10); }
    int nested2(int n) { return n > 30 ? 1 : nested2(n + 5) * 2; }

    public static void main(String[] args) {
        System.out.println(ack(2, 3) + " " + ack(1, 10) + " " + ack(3, 3));
        System.out.println(fib(15) + " " + gcd(1L << 40, 3 * (1L << 20)) + " " + gcd(-48, 18));
        for (int i = 0; i < 12; i++) System.out.print(hofF(i) + "/" + hofM(i) + " ");
        System.out.println();
        System.out.println(mc91(50) + " " + mc91(101) + " " + tak(6, 4, 2) + " " + power(1.5, 7) + " " + power(2, -10));
        System.out.println(hanoi(3, 'A', 'B', 'C'));
        hanoiCount(8, 1, 3);
        System.out.println(moves);
        List<List<Integer>> subs = new ArrayList<>();
        subsets(new int[] {1, 2, 3}, 0, new ArrayList<>(), subs);
        System.out.println(subs);
        System.out.println(permutations(new int[] {1, 2, 3, 4, 5}, 0) + " " + partitions(12, 12));
        char[][] g = {"..#..".toCharArray(), ".##..".toCharArray(), "#..#.".toCharArray()};
        System.out.println(flood(g, 0, 0) + " " + flood(g, 0, 4) + " " + flood(g, 2, 1) + " " + new String(g[1]));
        System.out.println(palindrome("racecar") + " " + palindrome("raceacar") + " " + gray(4));
        Recursion r = new Recursion();
        System.out.println(r.nested(0) + " " + r.depth);
    }
}
