public class BitTricksInt {
    public static void main(String[] args) {
        int[] vs = {0, 1, -1, 2, 0x55555555, 0x0F0F0F0F, Integer.MIN_VALUE, Integer.MAX_VALUE, 12345678, -12345678};
        for (int v : vs) {
            System.out.println(v + ": " + Integer.bitCount(v) + " " + Integer.reverse(v) + " "
                    + Integer.reverseBytes(v) + " " + Integer.numberOfLeadingZeros(v) + " "
                    + Integer.numberOfTrailingZeros(v) + " " + Integer.highestOneBit(v) + " "
                    + Integer.lowestOneBit(v) + " " + Integer.signum(v) + " " + Integer.rotateLeft(v, 7) + " "
                    + Integer.rotateRight(v, 7) + " " + Integer.rotateLeft(v, -40));
        }
        for (int v : vs) {
            int c = v - ((v >>> 1) & 0x55555555);
            c = (c & 0x33333333) + ((c >>> 2) & 0x33333333);
            c = ((c + (c >>> 4)) & 0x0F0F0F0F) * 0x01010101 >>> 24;
            System.out.println(c + " " + (v & -v) + " " + (v & (v - 1)) + " " + (v | v >> 1) + " " + (v ^ v >>> 1)
                    + " " + ~v + " " + (v != 0 && (v & v - 1) == 0));
        }
        int a = 123, b = -456;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b);
        int mask = (a >> 31);
        System.out.println((a + mask ^ mask) + " " + (b & ~(b >> 31)));
        System.out.println(Integer.toBinaryString(0xA5) + " " + Integer.toOctalString(-8) + " "
                + Integer.toHexString(-559038737));
        System.out.println(Integer.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 10) + " "
                + Integer.remainderUnsigned(-1, 10) + " " + Integer.toUnsignedString(-1) + " "
                + Integer.toUnsignedLong(-2));
        boolean p = true, q = false;
        System.out.println((p & q) + " " + (p | q) + " " + (p ^ q) + " " + (p ^ p) + " " + !p);
        p &= q;
        q |= true;
        q ^= p;
        System.out.println(p + " " + q);
        System.out.println(Short.reverseBytes((short) 0x1280) + " " + (int) Character.reverseBytes('\u1234') + " "
                + Byte.toUnsignedInt((byte) -3) + " " + Short.toUnsignedLong((short) -3));
    }
}
