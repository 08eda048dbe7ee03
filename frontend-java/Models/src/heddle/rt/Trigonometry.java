package heddle.rt;

/**
 * StrictMath's sin, cos and tan, in C in JDK 17: the algorithms of fdlibm
 * (Sun Microsystems, 1993), whose every operation StrictMath prescribes. The
 * argument is brought to |y| <= pi/4 and a quadrant; there they are polynomials.
 */
public final class Trigonometry {
    private Trigonometry() {}

    private static int high(double x) { return (int)(Double.doubleToRawLongBits(x) >> 32); }
    private static int low(double x) { return (int)Double.doubleToRawLongBits(x); }
    private static double of(int high, int low) {
        return Double.longBitsToDouble((long)high << 32 | low & 0xffffffffL);
    }
    private static double upper(double x) { return of(high(x), 0); }

    //
    // On [-pi/4, pi/4]; y is the tail of x
    //

    private static final double S1 = -1.66666666666666324348e-01, S2 = 8.33333333332248946124e-03,
        S3 = -1.98412698298579493134e-04, S4 = 2.75573137070700676789e-06,
        S5 = -2.50507602534068634195e-08, S6 = 1.58969099521155010221e-10;

    private static double sine(double x, double y, boolean hasTail) {
        if ((high(x) & 0x7fffffff) < 0x3e400000 && (int)x == 0)
            return x;
        double z = x * x, v = z * x;
        double r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
        return !hasTail ? x + v * (S1 + z * r) : x - ((z * (0.5 * y - v * r) - y) - v * S1);
    }

    private static final double C1 = 4.16666666666666019037e-02, C2 = -1.38888888888741095749e-03,
        C3 = 2.48015872894767294178e-05, C4 = -2.75573143513906633035e-07,
        C5 = 2.08757232129817482790e-09, C6 = -1.13596475577881948265e-11;

    private static double cosine(double x, double y) {
        int ix = high(x) & 0x7fffffff;
        if (ix < 0x3e400000 && (int)x == 0)
            return 1;
        double z = x * x;
        double r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
        if (ix < 0x3fd33333)
            return 1 - (0.5 * z - (z * r - x * y));
        double q = ix > 0x3fe90000 ? 0.28125 : of(ix - 0x00200000, 0);
        double half = 0.5 * z - q, a = 1 - q;
        return a - (half - (z * r - x * y));
    }

    private static final double[] T = {
        3.33333333333334091986e-01, 1.33333333333201242699e-01, 5.39682539762260521377e-02,
        2.18694882948595424599e-02, 8.86323982359930005737e-03, 3.59207910759131235356e-03,
        1.45620945432529025516e-03, 5.88041240820264096874e-04, 2.46463134818469906812e-04,
        7.81794442939557092300e-05, 7.14072491382608190305e-05, -1.85586374855275456654e-05,
        2.59073051863633712884e-05};

    /** Of a sum w = x + tail: -1/w, to more than double precision. */
    private static double minusReciprocal(double w, double x, double tail) {
        double z = upper(w), v = tail - (z - x);
        double a = -1 / w, t = upper(a), s = 1 + t * z;
        return t + a * (s + t * v);
    }

    /** tan, or -1/tan if odd. */
    private static double tangent(double x, double y, boolean odd) {
        int hx = high(x), ix = hx & 0x7fffffff;
        if (ix < 0x3e300000 && (int)x == 0) {
            if ((ix | low(x)) == 0 && odd)
                return 1 / Math.abs(x);
            return odd ? minusReciprocal(x + y, x, y) : x;
        }
        boolean large = ix >= 0x3fe59428;
        if (large) {
            if (hx < 0) {
                x = -x;
                y = -y;
            }
            double z = 7.85398163397448278999e-01 - x, w = 3.06161699786838301793e-17 - y;
            x = z + w;
            y = 0;
        }
        double z = x * x, w = z * z;
        double r = T[1] + w * (T[3] + w * (T[5] + w * (T[7] + w * (T[9] + w * T[11]))));
        double v = z * (T[2] + w * (T[4] + w * (T[6] + w * (T[8] + w * (T[10] + w * T[12])))));
        double s = z * x;
        r = y + z * (s * (r + v) + y);
        r += T[0] * s;
        w = x + r;
        if (large) {
            double n = odd ? -1 : 1;
            return (1 - ((hx >> 30) & 2)) * (n - 2 * (x - (w * w / (w + n) - r)));
        }
        return odd ? minusReciprocal(w, x, r) : w;
    }

    //
    // Reduction: x = quadrant * pi/2 + y[0] + y[1]
    //

    private static final double P1 = 1.57079632673412561417e+00, P1T = 6.07710050650619224932e-11,
        P2 = 6.07710050630396597660e-11, P2T = 2.02226624879595063154e-21,
        P3 = 2.02226624871116645580e-21, P3T = 8.47842766036889956997e-32,
        TWO_OVER_PI = 6.36619772367581382433e-01, PI_2 = 1.57079632679489655800e+00;

    private static int reduce(double x, double[] y) {
        int hx = high(x), ix = hx & 0x7fffffff, sign = hx < 0 ? -1 : 1;
        if (ix <= 0x3fe921fb) {
            y[0] = x;
            y[1] = 0;
            return 0;
        }
        if (ix < 0x4002d97c) { // |x| < 3 pi / 4
            double z = sign * x - P1, tail = P1T;
            if (ix == 0x3ff921fb) { // near pi/2
                z -= P2;
                tail = P2T;
            }
            double y0 = z - tail, y1 = (z - y0) - tail;
            y[0] = sign * y0;
            y[1] = sign * y1;
            return sign;
        }
        int n;
        if (ix <= 0x413921fb) { // |x| <= 2^19 pi / 2
            double t = Math.abs(x);
            n = (int)(t * TWO_OVER_PI + 0.5);
            double fn = n, r = t - fn * P1, w = fn * P1T;
            double y0 = r - w;
            if (n >= 32 || ix == high(n * PI_2)) {
                int e = ix >> 20;
                if (e - (high(y0) >> 20 & 0x7ff) > 16) {
                    t = r;
                    w = fn * P2;
                    r = t - w;
                    w = fn * P2T - ((t - r) - w);
                    y0 = r - w;
                    if (e - (high(y0) >> 20 & 0x7ff) > 49) {
                        t = r;
                        w = fn * P3;
                        r = t - w;
                        w = fn * P3T - ((t - r) - w);
                        y0 = r - w;
                    }
                }
            }
            y[0] = y0;
            y[1] = (r - y0) - w;
        } else {
            int exponent = (ix >> 20) - 1046;
            double z = of(ix - (exponent << 20), low(x));
            double[] parts = new double[3];
            for (int i = 0; i < 2; i++) {
                parts[i] = (int)z;
                z = (z - parts[i]) * 0x1p24;
            }
            parts[2] = z;
            int count = 3;
            while (parts[count - 1] == 0)
                --count;
            n = PiReduction.reduce(parts, count, exponent, y);
        }
        y[0] *= sign;
        y[1] *= sign;
        return sign * n;
    }

    private static boolean isFinite(double x) { return (high(x) & 0x7ff00000) != 0x7ff00000; }

    public static double sin(double x) {
        if (!isFinite(x))
            return Double.NaN;
        if ((high(x) & 0x7fffffff) <= 0x3fe921fb)
            return sine(x, 0, false);
        double[] y = new double[2];
        int n = reduce(x, y) & 3;
        double v = (n & 1) == 0 ? sine(y[0], y[1], true) : cosine(y[0], y[1]);
        return n < 2 ? v : -v;
    }
    public static double cos(double x) {
        if (!isFinite(x))
            return Double.NaN;
        if ((high(x) & 0x7fffffff) <= 0x3fe921fb)
            return cosine(x, 0);
        double[] y = new double[2];
        int n = reduce(x, y) & 3;
        double v = (n & 1) == 0 ? cosine(y[0], y[1]) : sine(y[0], y[1], true);
        return n == 1 || n == 2 ? -v : v;
    }
    public static double tan(double x) {
        if (!isFinite(x))
            return Double.NaN;
        if ((high(x) & 0x7fffffff) <= 0x3fe921fb)
            return tangent(x, 0, false);
        double[] y = new double[2];
        int n = reduce(x, y);
        return tangent(y[0], y[1], (n & 1) != 0);
    }
}
