public class ManyParameters {
    static String mix(int a, long b, float c, double d, byte e, short f, char g, boolean h, String i, int[] j, long k, double l, int m, long n, Object o) {
        return a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g + "," + h + "," + i + "," + j.length + "," + k + "," + l + "," + m + "," + n + "," + o;
    }

    static long longs(long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l, long m, long n, long o, long p, long q, long r, long s, long t) {
        b += a;
        t -= s;
        return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + j * 10 + k * 11 + l * 12 + m * 13 + n * 14 + o * 15 + p * 16 + q * 17 + r * 18 + s * 19 + t * 20;
    }

    double doubles(double a, int b, double c, int d, double e, int f, double g) {
        double t = a;
        a = g;
        g = t;
        return a / b + c / d - e / f + g + base;
    }

    final double base;
    ManyParameters(int x, double base, int y) { this.base = base * x - y; }

    static int permute(int a, int b, int c, int d, int depth) { return depth == 0 ? ((a * 10 + b) * 10 + c) * 10 + d : permute(b, c, d, a + depth, depth - 1); }
    static long swap(long a, long b, int n) { return n == 0 ? a - b : swap(b, a + n, n - 1); }

    static float recurse(float f, double d, long l, int i, char c) {
        if (i == 0) return (float) (f + d + l + c);
        return recurse(f * 2, d / 2, l + i, i - 1, (char) (c + 1));
    }

    interface Ten { int f(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j); }
    static int ten(Ten t) { return t.f(1, 2, 3, 4, 5, 6, 7, 8, 9, 10); }

    static int reassign(int a, int... rest) {
        a = rest.length;
        rest = new int[] {a};
        return rest[0] + a;
    }

    static void scopes(int n) {
        int total = 0;
        { int x = n; total += x; }
        { long x = n * 3L; total += x; }
        { double x = n / 2.0; int y = 4; total += x * y; }
        for (int x = 0; x < 2; x++) { int y = x; total += y; }
        for (long x = 0; x < 2; x++) { double y = x; total += y; }
        { String x = "str"; total += x.length(); }
        int x = 1000;
        System.out.println(total + x);
    }

    public static void main(String[] args) {
        System.out.println(mix(1, 2L, 3.5f, 4.25, (byte) -5, (short) 6000, 'g', true, "i", new int[10], 1L << 60, -0.0, 13, Long.MIN_VALUE, null));
        System.out.println(longs(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
        System.out.println(new ManyParameters(2, 1.5, 1).doubles(1, 2, 3, 4, 5, 6, 7));
        System.out.println(permute(1, 2, 3, 4, 0) + " " + permute(1, 2, 3, 4, 3) + " " + permute(0, 0, 0, 0, 4));
        System.out.println(swap(100, 1, 9) + " " + recurse(1.5f, 100, 1L << 33, 6, 'a'));
        System.out.println(ten((a, b, c, d, e, f, g, h, i, j) -> a - b + c - d + e - f + g - h + i * j));
        int k = 3;
        System.out.println(ten((a, b, c, d, e, f, g, h, i, j) -> (a + b + c + d + e + f + g + h + i + j) * k));
        System.out.println(reassign(5, 1, 2, 3) + " " + reassign(5));
        scopes(7);
        long l = 1;
        double d = 2;
        int i = 3;
        float f = 4;
        l = i;
        d = l;
        f = (float) d;
        i = (int) f + (int) l;
        System.out.println(l + " " + d + " " + f + " " + i);
        long x = 5, y = 6;
        long t = x;
        x = y;
        y = t;
        System.out.println(x - y);
        int deep = 1 + (2 + (3 + (4 + (5 + (6 + (7 + (8 + (9 + (10 * (i + (int) (l * (2 + (long) (d * (i + f))))))))))))));
        System.out.println(deep);
    }
}
