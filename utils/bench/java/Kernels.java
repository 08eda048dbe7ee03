import java.util.ArrayList;
import java.util.HashMap;

/**
 * What a thread computes between two events: 350 million to 1.1 billion instructions
 * of loops and calls. The argument says which.
 */
public class Kernels {
    static double sor(int n, int rounds) {
        double[][] g = new double[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                g[i][j] = (i * 31 + j) % 17;
        for (int r = 0; r < rounds; r++)
            for (int i = 1; i < n - 1; i++) {
                double[] a = g[i - 1], b = g[i], c = g[i + 1];
                for (int j = 1; j < n - 1; j++)
                    b[j] = 0.3 * (a[j] + c[j] + b[j - 1] + b[j + 1]) - 0.2 * b[j];
            }
        return g[n / 2][77];
    }

    static int bytes(int n) {
        int[] keys = new int[52];
        for (int i = 0; i < 52; i++)
            keys[i] = (i * 7919) & 0xffff;
        byte[] text = new byte[n];
        for (int i = 0; i < n; i++)
            text[i] = (byte) (i * 13);
        int sum = 0;
        for (int r = 0; r < 8; r++)
            for (int i = 0; i + 1 < n; i++) {
                int x = (text[i] & 0xff) * keys[(i + r) % 52];
                x = (x & 0xffff) - (x >>> 16);
                text[i] = (byte) (x ^ text[i + 1]);
                sum += text[i];
            }
        return sum;
    }

    static double series(int n) {
        double s = 0;
        for (int i = 1; i <= n; i++)
            s += 1.0 / ((double) i * i) * ((i & 1) == 0 ? 1 : -1);
        return s;
    }

    static long heap(int n) {
        int[] a = new int[n];
        long x = 42;
        for (int i = 0; i < n; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            a[i] = (int) (x >>> 33);
        }
        for (int h = n / 2 - 1; h >= 0; h--)
            sift(a, h, n);
        for (int e = n - 1; e > 0; e--) {
            int t = a[0];
            a[0] = a[e];
            a[e] = t;
            sift(a, 0, e);
        }
        return a[n / 3] + (long) a[n / 2];
    }

    static void sift(int[] a, int i, int n) {
        int v = a[i];
        while (2 * i + 1 < n) {
            int c = 2 * i + 1;
            if (c + 1 < n && a[c + 1] > a[c])
                c++;
            if (a[c] <= v)
                break;
            a[i] = a[c];
            i = c;
        }
        a[i] = v;
    }

    static int scan(int rounds) {
        char[] text = new char[4096];
        for (int i = 0; i < text.length; i++)
            text[i] = "0123456789,+-*/( )".charAt(i % 18);
        int number = 0, sum = 0;
        for (int r = 0; r < rounds; r++)
            for (char c : text)
                switch (c) {
                case '0': case '1': case '2': case '3': case '4':
                case '5': case '6': case '7': case '8': case '9':
                    number = number * 10 + c - '0';
                    break;
                case ',':
                    sum += number;
                    number = 0;
                    break;
                case '+':
                    sum++;
                    break;
                case '-':
                    sum--;
                    break;
                default:
                    sum ^= number;
                }
        return sum;
    }

    static int list(int rounds) {
        ArrayList<Integer> l = new ArrayList<>();
        for (int i = 0; i < 1000; i++)
            l.add(i & 127);
        int s = 0;
        for (int r = 0; r < rounds; r++)
            for (int i = 0; i < l.size(); i++)
                s += l.get(i);
        return s;
    }

    static int map(int n) {
        HashMap<Integer, Integer> m = new HashMap<>();
        for (int i = 0; i < n; i++)
            m.merge(i & 63, 1, Integer::sum);
        return m.get(5);
    }

    static String result(String which) {
        switch (which) {
        case "sor":
            return "" + sor(200, 500);
        case "bytes":
            return "" + bytes(2_000_000);
        case "series":
            return "" + series(50_000_000);
        case "heap":
            return "" + heap(1_000_000);
        case "scan":
            return "" + scan(10_000);
        case "list":
            return "" + list(5_000);
        default:
            return "" + map(2_000_000);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.println(result(args[0])));
        t.start();
        t.join();
    }
}
