package heddle.rt;

/**
 * Large arguments of sin, cos and tan modulo pi/2, as fdlibm does it (Payne and
 * Hanek): x is multiplied by as many of the digits of 2/pi, 24 bits each, as the
 * fraction needs; the fraction times pi/2 is the result, in two doubles.
 */
final class PiReduction {
    private PiReduction() {}

    /** The first 1584 bits of 2/pi. */
    private static final int[] DIGITS = {
        0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163,
        0xABDEBB, 0xC561B7, 0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129,
        0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C, 0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C,
        0x845F8B, 0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11, 0x8B5A0A, 0x6D1F6D, 0x367ECF,
        0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7, 0x8A5292,
        0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3,
        0x91615E, 0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA,
        0x73A8C9, 0x60E27B, 0xC08C6B};
    /** pi/2 in pieces of 24 bits. */
    private static final double[] PI_2 = {
        1.57079625129699707031e+00, 7.54978941586159635335e-08, 5.39030252995776476554e-15,
        3.28200341580791294123e-22, 1.27065575308067607349e-29, 1.22933308981111328932e-36,
        2.73370053816464559624e-44, 2.16741683877804819444e-51};

    /** x has count digits of 24 bits, times 2^exponent; the quadrant, modulo 8. */
    static int reduce(double[] x, int count, int exponent, double[] y) {
        final int least = 4;
        int[] digits = new int[20];
        double[] f = new double[20], q = new double[20];
        int last = count - 1, from = Math.max(0, (exponent - 3) / 24);
        int q0 = exponent - 24 * (from + 1);
        for (int i = 0; i <= last + least; i++) {
            int j = from - last + i;
            f[i] = j < 0 ? 0 : DIGITS[j];
        }
        for (int i = 0; i <= least; i++)
            q[i] = product(x, last, f, i);

        int top = least, n, half;
        double z;
        for (;;) {
            z = q[top];
            for (int i = 0, j = top; j > 0; i++, j--) {
                double carry = (int)(0x1p-24 * z);
                digits[i] = (int)(z - 0x1p24 * carry);
                z = q[j - 1] + carry;
            }
            z = scale(z, q0);
            z -= 8 * Math.floor(z * 0.125);
            n = (int)z;
            z -= n;
            half = 0;
            if (q0 > 0) {
                int i = digits[top - 1] >> 24 - q0;
                n += i;
                digits[top - 1] -= i << 24 - q0;
                half = digits[top - 1] >> 23 - q0;
            } else if (q0 == 0) {
                half = digits[top - 1] >> 23;
            } else if (z >= 0.5) {
                half = 2;
            }
            if (half > 0) { // more than one half: 1 - q
                ++n;
                boolean carry = false;
                for (int i = 0; i < top; i++) {
                    int d = digits[i];
                    if (carry)
                        digits[i] = 0xffffff - d;
                    else if (d != 0)
                        digits[i] = 0x1000000 - d;
                    carry |= d != 0;
                }
                if (q0 == 1)
                    digits[top - 1] &= 0x7fffff;
                else if (q0 == 2)
                    digits[top - 1] &= 0x3fffff;
                if (half == 2) {
                    z = 1 - z;
                    if (carry)
                        z -= scale(1, q0);
                }
            }
            if (z != 0)
                break;
            int rest = 0;
            for (int i = top - 1; i >= least; i--)
                rest |= digits[i];
            if (rest != 0)
                break;
            int more = 1; // all digits were cancelled
            while (digits[least - more] == 0)
                ++more;
            for (int i = top + 1; i <= top + more; i++) {
                f[last + i] = DIGITS[from + i];
                q[i] = product(x, last, f, i);
            }
            top += more;
        }

        if (z == 0) {
            --top;
            q0 -= 24;
            while (digits[top] == 0) {
                --top;
                q0 -= 24;
            }
        } else {
            z = scale(z, -q0);
            if (z >= 0x1p24) {
                double carry = (int)(0x1p-24 * z);
                digits[top] = (int)(z - 0x1p24 * carry);
                ++top;
                q0 += 24;
                digits[top] = (int)carry;
            } else {
                digits[top] = (int)z;
            }
        }
        double unit = scale(1, q0);
        for (int i = top; i >= 0; i--) {
            q[i] = unit * digits[i];
            unit *= 0x1p-24;
        }
        double[] parts = new double[20];
        for (int i = top; i >= 0; i--) {
            double sum = 0;
            for (int k = 0; k <= least && k <= top - i; k++)
                sum += PI_2[k] * q[i + k];
            parts[top - i] = sum;
        }
        double sum = 0;
        for (int i = top; i >= 0; i--)
            sum += parts[i];
        y[0] = half == 0 ? sum : -sum;
        sum = parts[0] - sum;
        for (int i = 1; i <= top; i++)
            sum += parts[i];
        y[1] = half == 0 ? sum : -sum;
        return n & 7;
    }

    private static double product(double[] x, int last, double[] f, int i) {
        double sum = 0;
        for (int j = 0; j <= last; j++)
            sum += x[j] * f[last + i - j];
        return sum;
    }
    private static double scale(double x, int n) { return Math.scalb(x, n); }
}
