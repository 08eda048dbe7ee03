package heddle.rt;

/**
 * StrictMath's asin, acos, atan and atan2, in C in JDK 17: the algorithms
 * of fdlibm (Sun Microsystems, 1993), whose every operation StrictMath prescribes.
 */
public final class InverseTrigonometry {
    private InverseTrigonometry() {}

    private static int high(double x) { return (int)(Double.doubleToRawLongBits(x) >> 32); }
    private static double upper(double x) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & 0xffffffff_00000000L);
    }

    private static final double PI = 3.14159265358979311600e+00, PI_LO = 1.2246467991473531772e-16,
        PI_2_HI = 1.57079632679489655800e+00, PI_2_LO = 6.12323399573676603587e-17,
        PI_4_HI = 7.85398163397448278999e-01;

    /** (asin(x) - x) / x, from t = x^2. */
    private static double ratio(double t) {
        double p = t * (1.66666666666666657415e-01 + t * (-3.25565818622400915405e-01
            + t * (2.01212532134862925881e-01 + t * (-4.00555345006794114027e-02
            + t * (7.91534994289814532176e-04 + t * 3.47933107596021167570e-05)))));
        double q = 1 + t * (-2.40339491173441421878e+00 + t * (2.02094576023350569471e+00
            + t * (-6.88283971605453293030e-01 + t * 7.70381505559019352791e-02)));
        return p / q;
    }

    public static double asin(double x) {
        int hx = high(x), ix = hx & 0x7fffffff;
        if (ix >= 0x3ff00000)
            return Math.abs(x) == 1 ? x * PI_2_HI + x * PI_2_LO : Double.NaN;
        if (ix < 0x3fe00000)
            return ix < 0x3e400000 ? x : x + x * ratio(x * x);
        double t = (1 - Math.abs(x)) * 0.5, s = Math.sqrt(t), r = ratio(t);
        if (ix >= 0x3fef3333) {
            t = PI_2_HI - (2 * (s + s * r) - PI_2_LO);
        } else {
            double w = upper(s), c = (t - w * w) / (s + w);
            double p = 2 * s * r - (PI_2_LO - 2 * c), q = PI_4_HI - 2 * w;
            t = PI_4_HI - (p - q);
        }
        return hx > 0 ? t : -t;
    }

    public static double acos(double x) {
        int hx = high(x), ix = hx & 0x7fffffff;
        if (ix >= 0x3ff00000)
            return Math.abs(x) != 1 ? Double.NaN : hx > 0 ? 0 : PI + 2 * PI_2_LO;
        if (ix < 0x3fe00000) {
            if (ix <= 0x3c600000)
                return PI_2_HI + PI_2_LO;
            return PI_2_HI - (x - (PI_2_LO - x * ratio(x * x)));
        }
        if (hx < 0) {
            double z = (1 + x) * 0.5, s = Math.sqrt(z), w = ratio(z) * s - PI_2_LO;
            return PI - 2 * (s + w);
        }
        double z = (1 - x) * 0.5, s = Math.sqrt(z), df = upper(s);
        double c = (z - df * df) / (s + df), w = ratio(z) * s + c;
        return 2 * (df + w);
    }

    private static final double[] HI = {4.63647609000806093515e-01, 7.85398163397448278999e-01,
        9.82793723247329054082e-01, 1.57079632679489655800e+00};
    private static final double[] LO = {2.26987774529616870924e-17, 3.06161699786838301793e-17,
        1.39033110312309984516e-17, 6.12323399573676603587e-17};
    private static final double[] A = {
        3.33333333333329318027e-01, -1.99999999998764832476e-01, 1.42857142725034663711e-01,
        -1.11111104054623557880e-01, 9.09088713343650656196e-02, -7.69187620504482999495e-02,
        6.66107313738753120669e-02, -5.83357013379057348645e-02, 4.97687799461593236017e-02,
        -3.65315727442169155270e-02, 1.62858201153657823623e-02};

    public static double atan(double x) {
        int hx = high(x), ix = hx & 0x7fffffff, which = -1;
        if (x != x)
            return x + x;
        if (ix >= 0x44100000)
            return hx > 0 ? HI[3] + LO[3] : -HI[3] - LO[3];
        if (ix < 0x3fdc0000) {
            if (ix < 0x3e200000)
                return x;
        } else {
            x = Math.abs(x);
            if (ix < 0x3fe60000) {
                which = 0;
                x = (2 * x - 1) / (2 + x);
            } else if (ix < 0x3ff30000) {
                which = 1;
                x = (x - 1) / (x + 1);
            } else if (ix < 0x40038000) {
                which = 2;
                x = (x - 1.5) / (1 + 1.5 * x);
            } else {
                which = 3;
                x = -1 / x;
            }
        }
        double z = x * x, w = z * z;
        double odd = z * (A[0] + w * (A[2] + w * (A[4] + w * (A[6] + w * (A[8] + w * A[10])))));
        double even = w * (A[1] + w * (A[3] + w * (A[5] + w * (A[7] + w * A[9]))));
        if (which < 0)
            return x - x * (odd + even);
        z = HI[which] - ((x * (odd + even) - LO[which]) - x);
        return hx < 0 ? -z : z;
    }

    public static double atan2(double y, double x) {
        if (x != x || y != y)
            return x + y;
        if (x == 1)
            return atan(y);
        boolean left = high(x) < 0, below = high(y) < 0;
        double sign = below ? -1 : 1;
        if (y == 0)
            return left ? sign * PI : y;
        if (x == 0)
            return sign * PI_2_HI;
        boolean endless = Math.abs(y) == Double.POSITIVE_INFINITY;
        if (Math.abs(x) == Double.POSITIVE_INFINITY) {
            if (endless)
                return sign * (left ? 3 * PI_4_HI : PI_4_HI);
            return left ? sign * PI : sign * 0.0;
        }
        if (endless)
            return sign * PI_2_HI;
        int k = (high(y) & 0x7fffffff) - (high(x) & 0x7fffffff) >> 20;
        double z = k > 60 ? PI_2_HI + 0.5 * PI_LO : left && k < -60 ? 0 : atan(Math.abs(y / x));
        if (!left)
            return below ? -z : z;
        return below ? (z - PI_LO) - PI : PI - (z - PI_LO);
    }
}
