public class LongArith {
    static long mulHigh(long a, long b) {
        long a0 = a & 0xFFFFFFFFL, a1 = a >>> 32, b0 = b & 0xFFFFFFFFL, b1 = b >>> 32;
        long p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
        long mid = (p00 >>> 32) + (p01 & 0xFFFFFFFFL) + (p10 & 0xFFFFFFFFL);
        return p11 + (p01 >>> 32) + (p10 >>> 32) + (mid >>> 32);
    }

    static long powMod(long base, long exp, long mod) {
        long result = 1;
        base %= mod;
        while (exp > 0) {
            if ((exp & 1) == 1) {
                result = result * base % mod;
            }
            base = base * base % mod;
            exp >>= 1;
        }
        return result;
    }

    static int lcmp(long a, long b) {
        if (a < b) return -1;
        if (a > b) return 1;
        return a == b ? 0 : 99;
    }

    public static void main(String[] args) {
        long a = 0x7FFFFFFFL, b = 0x80000000L;
        System.out.println(a + b);
        System.out.println(a - b);
        System.out.println(a * b);
        System.out.println(a * -b);
        System.out.println(b / a);
        System.out.println(-b % a);
        System.out.println(mulHigh(0xDEADBEEFCAFEBABEL, 0x123456789ABCDEF0L));
        System.out.println(Math.multiplyHigh(0x5EADBEEFCAFEBABEL, 0x123456789ABCDEF0L));
        System.out.println(powMod(2, 1000, 1000000007L) + " " + powMod(3, 1L << 40, 998244353L));
        long[] vs = {Long.MIN_VALUE, -1L << 32, -1, 0, 1, 0xFFFFFFFFL, 1L << 32, Long.MAX_VALUE};
        for (long x : vs) {
            StringBuilder sb = new StringBuilder();
            for (long y : vs) {
                sb.append(lcmp(x, y)).append(x <= y ? 't' : 'f').append(x >= y ? 't' : 'f').append(x != y ? 't' : 'f');
                sb.append(' ');
            }
            System.out.println(sb);
        }
        long sum = 0;
        for (long i = Integer.MAX_VALUE - 5L; i <= Integer.MAX_VALUE + 5L; i++) {
            sum += i * i;
        }
        System.out.println(sum);
        long seed = 42;
        for (int i = 0; i < 10; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            System.out.print((seed >>> 33) + (i < 9 ? " " : "\n"));
        }
        long l = 10;
        l++;
        l = l-- - --l;
        System.out.println(l);
        l = -l;
        l = ~l;
        System.out.println(l + " " + +l + " " + (l += l *= 3));
        int i = 3;
        System.out.println(i + 4L * i - i / 2L);
        System.out.println((int) (l << 31) + " " + (int) (l + i));
    }
}
