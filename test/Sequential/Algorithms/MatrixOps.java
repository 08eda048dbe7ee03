import java.util.Arrays;

public class MatrixOps {
    static long[][] mul(long[][] a, long[][] b, long mod) {
        long[][] c = new long[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++) {
                long s = 0;
                for (int k = 0; k < b.length; k++) s = (s + a[i][k] * b[k][j]) % mod;
                c[i][j] = s;
            }
        return c;
    }

    static long fib(long n, long mod) {
        long[][] r = {{1, 0}, {0, 1}}, m = {{1, 1}, {1, 0}};
        for (; n > 0; n >>= 1) {
            if ((n & 1) == 1) r = mul(r, m, mod);
            m = mul(m, m, mod);
        }
        return r[0][1];
    }

    static double det(double[][] m) {
        double[][] a = new double[m.length][];
        for (int i = 0; i < m.length; i++) a[i] = m[i].clone();
        double d = 1;
        for (int c = 0; c < a.length; c++) {
            int p = c;
            for (int r = c + 1; r < a.length; r++) if (Math.abs(a[r][c]) > Math.abs(a[p][c])) p = r;
            if (a[p][c] == 0) return 0;
            if (p != c) {
                double[] t = a[p];
                a[p] = a[c];
                a[c] = t;
                d = -d;
            }
            d *= a[c][c];
            for (int r = c + 1; r < a.length; r++) {
                double f = a[r][c] / a[c][c];
                for (int k = c; k < a.length; k++) a[r][k] -= f * a[c][k];
            }
        }
        return d;
    }

    static int laplace(int[][] m) {
        if (m.length == 1) return m[0][0];
        int d = 0;
        for (int c = 0; c < m.length; c++) {
            int[][] minor = new int[m.length - 1][m.length - 1];
            for (int i = 1; i < m.length; i++) for (int j = 0, k = 0; j < m.length; j++) if (j != c) minor[i - 1][k++] = m[i][j];
            d += (c % 2 == 0 ? 1 : -1) * m[0][c] * laplace(minor);
        }
        return d;
    }

    static int[][] rotate(int[][] m) {
        int[][] r = new int[m[0].length][m.length];
        for (int i = 0; i < m.length; i++) for (int j = 0; j < m[0].length; j++) r[j][m.length - 1 - i] = m[i][j];
        return r;
    }

    static String spiral(int[][] m) {
        StringBuilder sb = new StringBuilder();
        int t = 0, b = m.length - 1, l = 0, r = m[0].length - 1;
        while (t <= b && l <= r) {
            for (int j = l; j <= r; j++) sb.append(m[t][j]).append(' ');
            t++;
            for (int i = t; i <= b; i++) sb.append(m[i][r]).append(' ');
            r--;
            if (t <= b) for (int j = r; j >= l; j--) sb.append(m[b][j]).append(' ');
            b--;
            if (l <= r) for (int i = b; i >= t; i--) sb.append(m[i][l]).append(' ');
            l++;
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        System.out.println(Arrays.deepToString(mul(new long[][] {{1, 2, 3}, {4, 5, 6}}, new long[][] {{7, 8}, {9, 10}, {11, 12}}, Long.MAX_VALUE)));
        System.out.println(fib(10, 1000) + " " + fib(90, Long.MAX_VALUE) + " " + fib(1L << 40, 1000000007L));
        System.out.println(det(new double[][] {{2, 0, 1}, {1, 3, 2}, {1, 1, 4}}) + " " + det(new double[][] {{1, 2}, {2, 4}}) + " " + det(new double[][] {{0, 1}, {1, 0}}));
        System.out.println(laplace(new int[][] {{2, 0, 1, 3}, {1, 3, 2, -1}, {1, 1, 4, 0}, {5, -2, 0, 1}}));
        int[][] m = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
        System.out.println(Arrays.deepToString(rotate(m)));
        System.out.println(Arrays.deepEquals(m, rotate(rotate(rotate(rotate(m))))));
        System.out.println(spiral(m));
        System.out.println(spiral(new int[][] {{1}, {2}}) + "/ " + spiral(new int[][] {{1, 2}}));
        int[][] magic = new int[5][5];
        for (int k = 1, i = 0, j = 2; k <= 25; k++) {
            magic[i][j] = k;
            int ni = (i + 4) % 5, nj = (j + 1) % 5;
            if (magic[ni][nj] != 0) { ni = (i + 1) % 5; nj = j; }
            i = ni;
            j = nj;
        }
        int diag = 0;
        for (int i = 0; i < 5; i++) diag += magic[i][i];
        System.out.println(Arrays.toString(magic[0]) + Arrays.toString(magic[4]) + diag);
        double[][] h = new double[4][4];
        for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) h[i][j] = 1.0 / (i + j + 1);
        System.out.println(det(h));
    }
}
