package heddle.rt;

/**
 * StrictMath.log, log10 and log1p, in C in the JDK: the algorithm of fdlibm (Sun
 * Microsystems, 1993), whose every operation StrictMath prescribes. x is
 * brought to 2^k (1 + f) with sqrt(2)/2 < 1 + f < sqrt(2), and log(1 + f) is
 * f - s (f - R) with s = f / (2 + f) and R a polynomial in s^2.
 */
public final class Logarithm {
    private Logarithm() {}

    private static final double LN2_HI = 6.93147180369123816490e-01;
    private static final double LN2_LO = 1.90821492927058770002e-10;
    private static final double L1 = 6.666666666666735130e-01;
    private static final double L2 = 3.999999999940941908e-01;
    private static final double L3 = 2.857142874366239149e-01;
    private static final double L4 = 2.222219843214978396e-01;
    private static final double L5 = 1.818357216161805012e-01;
    private static final double L6 = 1.531383769920937332e-01;
    private static final double L7 = 1.479819860511658591e-01;

    private static int high(double x) { return (int) (Double.doubleToRawLongBits(x) >> 32); }

    public static double log10(double x) {
        if (x == 0)
            return Double.NEGATIVE_INFINITY;
        if (x < 0 || x != x)
            return Double.NaN;
        if (x == Double.POSITIVE_INFINITY)
            return x;
        int k = 0;
        if (high(x) < 0x00100000) {
            k = -54;
            x *= 0x1p54;
        }
        k += (high(x) >> 20) - 1023;
        int i = k < 0 ? 1 : 0;
        long low = Double.doubleToRawLongBits(x) & 0xffffffffL;
        x = Double.longBitsToDouble((long) (high(x) & 0xfffff | 0x3ff - i << 20) << 32 | low);
        double y = k + i;
        double z = y * 3.69423907715893078616e-13 + 4.34294481903251816668e-01 * log(x);
        return z + y * 3.01029995663611771306e-01;
    }

    /** log(1 + x). */
    public static double log1p(double x) {
        int hx = high(x), ax = hx & 0x7fffffff, k = 1, hu = 1;
        double f = 0, c = 0;
        if (x != x || x == Double.POSITIVE_INFINITY)
            return x + x;
        if (hx < 0x3fda827a) { // x < 0.41422
            if (ax >= 0x3ff00000) // x <= -1
                return x == -1 ? Double.NEGATIVE_INFINITY : Double.NaN;
            if (ax < 0x3e200000)
                return ax < 0x3c900000 ? x : x - x * x * 0.5;
            if (hx > 0 || hx <= 0xbfd2bec3) { // -0.2929 < x
                k = 0;
                f = x;
            }
        }
        if (k != 0) {
            double u = hx < 0x43400000 ? 1.0 + x : x;
            hu = high(u);
            k = (hu >> 20) - 1023;
            if (hx < 0x43400000)
                c = (k > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u;
            long low = Double.doubleToRawLongBits(u) & 0xffffffffL;
            hu &= 0xfffff;
            if (hu < 0x6a09e) {
                u = Double.longBitsToDouble((long) (hu | 0x3ff00000) << 32 | low);
            } else {
                ++k;
                u = Double.longBitsToDouble((long) (hu | 0x3fe00000) << 32 | low);
                hu = 0x00100000 - hu >> 2;
            }
            f = u - 1.0;
        }
        double half = 0.5 * f * f;
        if (hu == 0) { // |f| < 2^-20
            if (f == 0)
                return k == 0 ? 0 : k * LN2_HI + (c + k * LN2_LO);
            double r = half * (1.0 - 0.66666666666666666 * f);
            return k == 0 ? f - r : k * LN2_HI - ((r - (k * LN2_LO + c)) - f);
        }
        double s = f / (2.0 + f), z = s * s;
        double r = z * (L1 + z * (L2 + z * (L3 + z * (L4 + z * (L5 + z * (L6 + z * L7))))));
        return k == 0 ? f - (half - s * (half + r))
                      : k * LN2_HI - ((half - (s * (half + r) + (k * LN2_LO + c))) - f);
    }

    public static double log(double x) {
        if (x == 0)
            return Double.NEGATIVE_INFINITY;
        if (x < 0 || x != x)
            return Double.NaN;
        if (x == Double.POSITIVE_INFINITY)
            return x;
        int k = 0;
        if (high(x) < 0x00100000) { // subnormal
            k = -54;
            x *= 0x1p54;
        }
        k += (high(x) >> 20) - 1023;
        int mantissa = high(x) & 0xfffff;
        int round = (mantissa + 0x95f64) & 0x100000;
        long low = Double.doubleToRawLongBits(x) & 0xffffffffL;
        x = Double.longBitsToDouble((long) (mantissa | (round ^ 0x3ff00000)) << 32 | low);
        k += round >> 20;
        double f = x - 1;
        double e = k;
        if ((0xfffff & (2 + mantissa)) < 3) { // |f| < 2^-20
            if (f == 0)
                return k == 0 ? 0 : e * LN2_HI + e * LN2_LO;
            double r = f * f * (0.5 - 0.33333333333333333 * f);
            return k == 0 ? f - r : e * LN2_HI - ((r - e * LN2_LO) - f);
        }
        double s = f / (2 + f);
        double z = s * s;
        double w = z * z;
        double even = w * (L2 + w * (L4 + w * L6));
        double odd = z * (L1 + w * (L3 + w * (L5 + w * L7)));
        double r = odd + even;
        if (((mantissa - 0x6147a) | (0x6b851 - mantissa)) > 0) {
            double half = 0.5 * f * f;
            return k == 0 ? f - (half - s * (half + r))
                          : e * LN2_HI - ((half - (s * (half + r) + e * LN2_LO)) - f);
        }
        return k == 0 ? f - s * (f - r) : e * LN2_HI - ((s * (f - r) - e * LN2_LO) - f);
    }
}
