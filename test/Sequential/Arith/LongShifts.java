public class LongShifts {
    static long shl(long a, int s) { return a << s; }
    static long shr(long a, int s) { return a >> s; }
    static long ushr(long a, int s) { return a >>> s; }

    public static void main(String[] args) {
        long[] values = {1, -1, 0x123456789ABCDEF0L, 0xFEDCBA9876543210L, Long.MIN_VALUE};
        int[] counts = {0, 1, 31, 32, 33, 63, 64, 65, 127, -1, -63, -64, Integer.MIN_VALUE};
        for (long v : values) {
            for (int c : counts) {
                System.out.println(Long.toHexString(v) + " by " + c + ": " + Long.toHexString(shl(v, c)) + " "
                        + Long.toHexString(shr(v, c)) + " " + Long.toHexString(ushr(v, c)));
            }
        }
        long x = -1L;
        long count = 68;
        System.out.println(x << count);
        System.out.println(x >>> count);
        x >>>= 60L;
        System.out.println(x);
        x <<= -2;
        System.out.println(x);
        int i = -1;
        System.out.println(((long) i) >>> 4);
        System.out.println((i & 0xFFFFFFFFL) >>> 4);
        System.out.println((long) (i >>> 4));
        System.out.println(1L << 31 | 1 << 31);
        System.out.println((1L << 31) + (1 << 31));
    }
}
