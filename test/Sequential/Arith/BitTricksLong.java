public class BitTricksLong {
    public static void main(String[] args) {
        long[] vs = {0, 1, -1, 0x100000000L, 0x5555555555555555L, Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789ABCDEFL,
                -0x123456789ABCDEFL};
        for (long v : vs) {
            System.out.println(v + ": " + Long.bitCount(v) + " " + Long.reverse(v) + " " + Long.reverseBytes(v) + " "
                    + Long.numberOfLeadingZeros(v) + " " + Long.numberOfTrailingZeros(v));
            System.out.println("  " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " " + Long.signum(v) + " "
                    + Long.rotateLeft(v, 13) + " " + Long.rotateRight(v, 77) + " " + Long.hashCode(v));
            System.out.println("  " + Long.toHexString(v) + " " + Long.toOctalString(v) + " " + Long.toString(v, 36)
                    + " " + Long.toUnsignedString(v));
            System.out.println("  " + ~v + " " + (v & -v) + " " + (v & 0xFFFFFFFFL) + " " + (v | 1L << 62) + " "
                    + (v ^ v >>> 33));
        }
        System.out.println(Long.toBinaryString(-2L));
        System.out.println(Long.divideUnsigned(-1L, 10) + " " + Long.remainderUnsigned(-1L, 10) + " "
                + Long.compareUnsigned(Long.MIN_VALUE, 1));
        System.out.println(Long.parseLong("-9223372036854775808") + " " + Long.parseUnsignedLong("18446744073709551615"));
        long h = 1125899906842597L;
        for (int i = 0; i < 20; i++) {
            h = 31 * h + i;
            h ^= h >>> 29;
            h *= 0xBF58476D1CE4E5B9L;
        }
        System.out.println(h);
        int i = -1;
        System.out.println(h & i);
        System.out.println((h & 0xFF) + " " + (h | 0x80000000) + " " + (h | 0x80000000L));
    }
}
