package heddle.rt;

/**
 * StrictMath's expm1, sinh, cosh and tanh, in C in JDK 17: the algorithms
 * of fdlibm (Sun Microsystems, 1993), whose every operation StrictMath prescribes.
 */
public final class Hyperbolic {
    private Hyperbolic() {}

    private static final double LN2_HI = 6.93147180369123816490e-01, LN2_LO = 1.90821492927058770002e-10,
        INV_LN2 = 1.44269504088896338700e+00, OVERFLOW = 7.09782712893383973096e+02;

    private static int high(double x) { return (int)(Double.doubleToRawLongBits(x) >> 32); }
    private static double ofHigh(int h) { return Double.longBitsToDouble((long)h << 32); }
    private static double addExponent(double x, int k) {
        long bits = Double.doubleToRawLongBits(x);
        return Double.longBitsToDouble((bits >> 32) + (k << 20) << 32 | bits & 0xffffffffL);
    }

    public static double expm1(double x) {
        boolean negative = high(x) < 0;
        int hx = high(x) & 0x7fffffff;
        if (x != x)
            return x + x;
        if (hx >= 0x4043687a) { // |x| >= 56 ln 2
            if (x == Double.POSITIVE_INFINITY || x > OVERFLOW)
                return Double.POSITIVE_INFINITY;
            if (negative)
                return -1;
        }
        int k = 0;
        double c = 0;
        if (hx > 0x3fd62e42) { // |x| > ln 2 / 2
            double hi, lo;
            if (hx < 0x3ff0a2b2) { // and < 3 ln 2 / 2
                k = negative ? -1 : 1;
                hi = x - k * LN2_HI;
                lo = k * LN2_LO;
            } else {
                k = (int)(INV_LN2 * x + (negative ? -0.5 : 0.5));
                hi = x - k * LN2_HI;
                lo = k * LN2_LO;
            }
            x = hi - lo;
            c = (hi - x) - lo;
        } else if (hx < 0x3c900000) {
            return x;
        }
        double half = 0.5 * x, s = x * half;
        double r = 1 + s * (-3.33333333333331316428e-02 + s * (1.58730158725481460165e-03
            + s * (-7.93650757867487942473e-05 + s * (4.00821782732936239552e-06
            + s * -2.01099218183624371326e-07))));
        double t = 3 - r * half, e = s * ((r - t) / (6 - x * t));
        if (k == 0)
            return x - (x * e - s);
        e = x * (e - c) - c;
        e -= s;
        if (k == -1)
            return 0.5 * (x - e) - 0.5;
        if (k == 1)
            return x < -0.25 ? -2 * (e - (x + 0.5)) : 1 + 2 * (x - e);
        if (k <= -2 || k > 56)
            return addExponent(1 - (e - x), k) - 1;
        if (k < 20)
            return addExponent(ofHigh(0x3ff00000 - (0x200000 >> k)) - (e - x), k);
        return addExponent(x - (e + ofHigh(0x3ff - k << 20)) + 1, k);
    }

    /** Beyond it sinh and cosh overflow. */
    private static final double MOST = Double.longBitsToDouble(0x408633ce_8fb9f87dL);

    private static double huge(double half, double x) {
        double w = StrictMath.exp(0.5 * x), t = half * w;
        return t * w;
    }

    public static double sinh(double x) {
        int hx = high(x), ix = hx & 0x7fffffff;
        if (ix >= 0x7ff00000)
            return x + x;
        double half = hx < 0 ? -0.5 : 0.5, a = Math.abs(x);
        if (ix < 0x40360000) { // |x| < 22
            if (ix < 0x3e300000)
                return x;
            double t = expm1(a);
            return ix < 0x3ff00000 ? half * (2 * t - t * t / (t + 1)) : half * (t + t / (t + 1));
        }
        if (ix < 0x40862e42)
            return half * StrictMath.exp(a);
        return a <= MOST ? huge(half, a) : x * 1.0e307;
    }

    public static double cosh(double x) {
        int ix = high(x) & 0x7fffffff;
        if (ix >= 0x7ff00000)
            return x * x;
        double a = Math.abs(x);
        if (ix < 0x3fd62e43) {
            double t = expm1(a), w = 1 + t;
            return ix < 0x3c800000 ? w : 1 + (t * t) / (w + w);
        }
        if (ix < 0x40360000) {
            double t = StrictMath.exp(a);
            return 0.5 * t + 0.5 / t;
        }
        if (ix < 0x40862e42)
            return 0.5 * StrictMath.exp(a);
        return a <= MOST ? huge(0.5, a) : Double.POSITIVE_INFINITY;
    }

    public static double tanh(double x) {
        int hx = high(x), ix = hx & 0x7fffffff;
        if (ix >= 0x7ff00000)
            return hx >= 0 ? 1 / x + 1 : 1 / x - 1;
        double z;
        if (ix >= 0x40360000) {
            z = 1;
        } else if (ix < 0x3c800000) {
            return x * (1 + x);
        } else if (ix >= 0x3ff00000) {
            double t = expm1(2 * Math.abs(x));
            z = 1 - 2 / (t + 2);
        } else {
            double t = expm1(-2 * Math.abs(x));
            z = -t / (t + 2);
        }
        return hx >= 0 ? z : -z;
    }
}
