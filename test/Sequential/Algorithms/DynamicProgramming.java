import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

public class DynamicProgramming {
    static int knapsack(int[] w, int[] v, int cap) {
        int[] best = new int[cap + 1];
        for (int i = 0; i < w.length; i++) for (int c = cap; c >= w[i]; c--) best[c] = Math.max(best[c], best[c - w[i]] + v[i]);
        return best[cap];
    }

    static String picks(int[] w, int[] v, int cap) {
        int n = w.length;
        int[][] t = new int[n + 1][cap + 1];
        for (int i = 1; i <= n; i++)
            for (int c = 0; c <= cap; c++) t[i][c] = c < w[i - 1] ? t[i - 1][c] : Math.max(t[i - 1][c], t[i - 1][c - w[i - 1]] + v[i - 1]);
        StringBuilder sb = new StringBuilder();
        for (int i = n, c = cap; i > 0; i--)
            if (t[i][c] != t[i - 1][c]) {
                sb.insert(0, (i - 1) + " ");
                c -= w[i - 1];
            }
        return sb.toString().trim();
    }

    static int[] lis(int[] a) {
        int[] len = new int[a.length], prev = new int[a.length];
        int best = 0;
        for (int i = 0; i < a.length; i++) {
            len[i] = 1;
            prev[i] = -1;
            for (int j = 0; j < i; j++)
                if (a[j] < a[i] && len[j] + 1 > len[i]) {
                    len[i] = len[j] + 1;
                    prev[i] = j;
                }
            if (len[i] > len[best]) best = i;
        }
        int[] out = new int[len[best]];
        for (int k = out.length - 1, i = best; i >= 0; i = prev[i]) out[k--] = a[i];
        return out;
    }

    static int matrixChain(int[] d) {
        int n = d.length - 1;
        int[][] m = new int[n][n];
        for (int len = 2; len <= n; len++)
            for (int i = 0, j; (j = i + len - 1) < n; i++) {
                m[i][j] = Integer.MAX_VALUE;
                for (int k = i; k < j; k++) m[i][j] = Math.min(m[i][j], m[i][k] + m[k + 1][j] + d[i] * d[k + 1] * d[j + 1]);
            }
        return m[0][n - 1];
    }

    static final Map<Long, Long> MEMO = new HashMap<>();
    static long paths(int r, int c) {
        if (r == 0 || c == 0) return 1;
        long key = (long) r << 32 | c;
        Long hit = MEMO.get(key);
        if (hit != null) return hit;
        long p = paths(r - 1, c) + paths(r, c - 1);
        MEMO.put(key, p);
        return p;
    }

    static int maxSub(int[] a) {
        int best = a[0], cur = a[0];
        for (int i = 1; i < a.length; i++) best = Math.max(best, cur = Math.max(a[i], cur + a[i]));
        return best;
    }

    static int minCoins(int[] coins, int amount) {
        int[] f = new int[amount + 1];
        Arrays.fill(f, 1, amount + 1, Integer.MAX_VALUE);
        for (int a = 1; a <= amount; a++) for (int c : coins) if (c <= a && f[a - c] != Integer.MAX_VALUE) f[a] = Math.min(f[a], f[a - c] + 1);
        return f[amount] == Integer.MAX_VALUE ? -1 : f[amount];
    }

    static boolean wordBreak(String s, String... dict) {
        boolean[] ok = new boolean[s.length() + 1];
        ok[0] = true;
        for (int i = 1; i <= s.length(); i++) for (String w : dict) if (i >= w.length() && ok[i - w.length()] && s.startsWith(w, i - w.length())) ok[i] = true;
        return ok[s.length()];
    }

    static int tsp(int[][] d) {
        int n = d.length, full = 1 << n;
        int[][] f = new int[full][n];
        for (int[] row : f) Arrays.fill(row, 1 << 28);
        f[1][0] = 0;
        for (int s = 1; s < full; s += 2)
            for (int u = 0; u < n; u++)
                if ((s >> u & 1) == 1) for (int v = 1; v < n; v++) if ((s >> v & 1) == 0) f[s | 1 << v][v] = Math.min(f[s | 1 << v][v], f[s][u] + d[u][v]);
        int best = Integer.MAX_VALUE;
        for (int u = 1; u < n; u++) best = Math.min(best, f[full - 1][u] + d[u][0]);
        return best;
    }

    public static void main(String[] args) {
        int[] w = {1, 3, 4, 5, 9}, v = {1, 4, 5, 7, 10};
        for (int cap : new int[] {0, 5, 7, 12, 30}) System.out.println(cap + ": " + knapsack(w, v, cap) + " [" + picks(w, v, cap) + "]");
        System.out.println(Arrays.toString(lis(new int[] {10, 9, 2, 5, 3, 7, 101, 18, 4, 20})));
        System.out.println(matrixChain(new int[] {40, 20, 30, 10, 30}) + " " + matrixChain(new int[] {10, 20, 30}));
        System.out.println(paths(10, 10) + " " + paths(16, 14) + " " + MEMO.size());
        System.out.println(maxSub(new int[] {-2, 1, -3, 4, -1, 2, 1, -5, 4}) + " " + maxSub(new int[] {-3, -1, -2}));
        System.out.println(minCoins(new int[] {1, 4, 6}, 8) + " " + minCoins(new int[] {5, 7}, 13) + " " + minCoins(new int[] {2, 5}, 63));
        System.out.println(wordBreak("modelchecker", "model", "check", "checker", "er") + " " + wordBreak("catsandog", "cats", "dog", "sand", "and", "cat"));
        System.out.println(tsp(new int[][] {{0, 10, 15, 20}, {10, 0, 35, 25}, {15, 35, 0, 30}, {20, 25, 30, 0}}));
        long[] catalan = new long[20];
        catalan[0] = 1;
        for (int i = 1; i < 20; i++) for (int j = 0; j < i; j++) catalan[i] += catalan[j] * catalan[i - 1 - j];
        System.out.println(catalan[5] + " " + catalan[19]);
    }
}
