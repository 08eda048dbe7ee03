import java.util.Arrays;

public class ArrayAlgos {
    static int[] prefix(int[] a) { int[] p = new int[a.length + 1]; for (int i = 0; i < a.length; i++) p[i + 1] = p[i] + a[i]; return p; }
    static int binary(long[] a, long k) { int lo = 0, hi = a.length - 1; while (lo <= hi) { int m = lo + hi >>> 1; if (a[m] < k) lo = m + 1; else if (a[m] > k) hi = m - 1; else return m; } return ~lo; }
    static void dutch(char[] a) { for (int lo = 0, i = 0, hi = a.length - 1; i <= hi;) { char c = a[i]; if (c == 'r') { a[i++] = a[lo]; a[lo++] = c; } else if (c == 'b') { a[i] = a[hi]; a[hi--] = c; } else i++; } }
    static int[] twoSum(int[] a, int t) { for (int i = 0; i < a.length; i++) for (int j = i + 1; j < a.length; j++) if (a[i] + a[j] == t) return new int[] {i, j}; return null; }
    static int water(int[] h) { int l = 0, r = h.length - 1, lm = 0, rm = 0, w = 0; while (l < r) if (h[l] < h[r]) { lm = Math.max(lm, h[l]); w += lm - h[l++]; } else { rm = Math.max(rm, h[r]); w += rm - h[r--]; } return w; }
    static boolean nextPerm(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) {
            t = a[l];
            a[l] = a[r];
            a[r] = t;
        }
        return true;
    }
    static int majority(byte[] a) { int c = 0; byte m = 0; for (byte x : a) { if (c == 0) m = x; c += x == m ? 1 : -1; } return m; }
    static double[] moving(double[] a, int w) { double[] r = new double[a.length - w + 1]; double s = 0; for (int i = 0; i < a.length; i++) { s += a[i]; if (i >= w) s -= a[i - w]; if (i >= w - 1) r[i - w + 1] = s / w; } return r; }
    static short[] dedup(short[] a) { int n = 0; for (short x : a) if (n == 0 || a[n - 1] != x) a[n++] = x; return Arrays.copyOf(a, n); }
    static boolean[] lights(int n) { boolean[] l = new boolean[n + 1]; for (int i = 1; i <= n; i++) for (int j = i; j <= n; j += i) l[j] ^= true; return l; }
    static int kth(int[] a, int k) { int p = a[0], less = 0, eq = 0; for (int x : a) { if (x < p) less++; if (x == p) eq++; } if (k < less) { int[] b = new int[less]; int n = 0; for (int x : a) if (x < p) b[n++] = x; return kth(b, k); } if (k < less + eq) return p; int[] b = new int[a.length - less - eq]; int n = 0; for (int x : a) if (x > p) b[n++] = x; return kth(b, k - less - eq); }
    static long inversions(int[] a) { long n = 0; for (int i = 0; i < a.length; i++) for (int j = 0; j < i; j++) if (a[j] > a[i]) n++; return n; }
    static float dot(float[] a, float[] b) { float s = 0; for (int i = 0; i < a.length; i++) s += a[i] * b[i]; return s; }
    static int[] merge(int[]... as) { int n = 0; for (int[] a : as) n += a.length; int[] r = new int[n], at = new int[as.length]; for (int k = 0; k < n; k++) { int best = -1; for (int i = 0; i < as.length; i++) if (at[i] < as[i].length && (best < 0 || as[i][at[i]] < as[best][at[best]])) best = i; r[k] = as[best][at[best]++]; } return r; }

    public static void main(String[] args) {
        int[] p = prefix(new int[] {3, -1, 4, 1, -5, 9});
        System.out.println(Arrays.toString(p) + " " + (p[5] - p[2]));
        long[] ls = {-5, 0, 3, 1L << 40, Long.MAX_VALUE};
        for (long k : new long[] {-6, -5, 3, 4, Long.MAX_VALUE}) System.out.print(binary(ls, k) + " ");
        System.out.println();
        char[] flag = "brgbrgrrbg".toCharArray();
        dutch(flag);
        System.out.println(new String(flag) + " " + Arrays.toString(twoSum(new int[] {2, 7, 11, 15}, 18)) + " " + twoSum(new int[] {1}, 2) + " " + water(new int[] {0, 1, 0, 2, 1, 0, 1, 3, 2, 1, 2, 1}));
        int[] perm = {1, 2, 3};
        StringBuilder sb = new StringBuilder();
        do for (int x : perm) sb.append(x); while (nextPerm(perm));
        System.out.println(sb);
        System.out.println(majority(new byte[] {1, -3, -3, 2, -3, -3}) + " " + Arrays.toString(moving(new double[] {1, 2, 4, 8, 16}, 3)) + " " + Arrays.toString(dedup(new short[] {1, 1, 2, 2, 2, 3, 1})));
        boolean[] l = lights(30);
        for (int i = 1; i <= 30; i++) if (l[i]) System.out.print(i + " ");
        System.out.println();
        int[] u = {9, 3, 7, 1, 5, 7, 2};
        for (int k = 0; k < u.length; k++) System.out.print(kth(u, k) + " ");
        System.out.println(inversions(u) + " " + dot(new float[] {1.5f, 2f, 0.1f}, new float[] {2f, 0.25f, 0.1f}));
        System.out.println(Arrays.toString(merge(new int[] {1, 4, 7}, new int[] {}, new int[] {2, 2, 9}, new int[] {0})));
        int[][] tri = new int[6][];
        for (int i = 0; i < 6; i++) { tri[i] = new int[i + 1]; tri[i][0] = i; for (int j = 1; j <= i; j++) tri[i][j] = tri[i][j - 1] + (j <= i - 1 ? tri[i - 1][j] : 1); }
        System.out.println(Arrays.deepToString(tri));
        String[] words = {"delta", "alpha", "charlie", "bravo"};
        for (int i = 1; i < words.length; i++) { String w = words[i]; int j = i; while (j > 0 && words[j - 1].compareTo(w) > 0) { words[j] = words[j - 1]; j--; } words[j] = w; }
        System.out.println(String.join(",", words));
    }
}
