public class UnsignedArith {
    static String bin(int i) { String s = Integer.toBinaryString(i & 0xFF); return "0".repeat(8 - s.length()) + s; }
    static int addBytes(byte a, byte b) { return (a & 0xFF) + (b & 0xFF); }
    static int pack(int a, int r, int g, int b) { return a << 24 | r << 16 | g << 8 | b; }
    static long interleave(int x, int y) { long r = 0; for (int i = 0; i < 32; i++) r |= (x & 1L << i) << i | (y & 1L << i) << i + 1; return r; }
    static int crc8(byte[] bs) { int c = 0; for (byte b : bs) { c ^= b & 0xFF; for (int i = 0; i < 8; i++) c = (c & 0x80) != 0 ? c << 1 ^ 0x107 : c << 1; } return c; }
    static int xorshift(int x) { x ^= x << 13; x ^= x >>> 17; return x ^ x << 5; }
    static long splitmix(long z) { z += 0x9E3779B97F4A7C15L; z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L; z = (z ^ z >>> 27) * 0x94D049BB133111EBL; return z ^ z >>> 31; }

    public static void main(String[] args) {
        byte[] bs = {0, 1, 127, -128, -1, 0x55};
        for (byte b : bs) {
            System.out.println(b + " " + (b & 0xFF) + " " + (b >> 1) + " " + (b >>> 1) + " " + ((b & 0xFF) >>> 1) + " " + (byte) (b << 1) + " " + (byte) ~b + " " + bin(b) + " " + Byte.toUnsignedInt(b) + " "
                + (char) (b & 0x5F | 0x40) + " " + (short) (b << 8) + " " + addBytes(b, (byte) -1));
        }
        short[] ss = {0, -1, Short.MIN_VALUE, 0x1234};
        for (short s : ss) System.out.println((s & 0xFFFF) + " " + (s >>> 4) + " " + (short) (s >>> 4) + " " + (char) 65 + (s ^ 0xFFFF) + " " + Short.toUnsignedInt(s));
        int argb = pack(0xFF, 0x12, 0x80, 0xFE);
        System.out.println(argb + " " + Integer.toHexString(argb) + " " + (argb >>> 24) + " " + (argb >> 24) + " " + (argb >> 16 & 0xFF) + " " + (byte) argb + " " + (argb & 0xFF));
        int[] us = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1000000007};
        for (int u : us)
            for (int v : new int[] {1, 3, -1, Integer.MIN_VALUE}) System.out.print(Integer.toUnsignedString(Integer.divideUnsigned(u, v)) + "r" + Integer.toUnsignedString(Integer.remainderUnsigned(u, v)) + (Integer.compareUnsigned(u, v) < 0 ? "<" : ">=") + " ");
        System.out.println();
        long[] ul = {0, -1, Long.MIN_VALUE, 1234567890123456789L};
        for (long u : ul)
            for (long v : new long[] {1, 10, -2, Long.MIN_VALUE}) System.out.print(Long.toUnsignedString(Long.divideUnsigned(u, v)) + "r" + Long.toUnsignedString(Long.remainderUnsigned(u, v)) + " ");
        System.out.println();
        System.out.println(Integer.parseUnsignedInt("FFFFFFFF", 16) + " " + Integer.toUnsignedString(-1, 2).length() + " " + Long.toUnsignedString(-1L, 16) + " " + Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(interleave(5, 3) + " " + interleave(-1, 0) + " " + crc8("123456789".getBytes()));
        int x = (int) 2463534242L;
        long z = 1;
        for (int i = 0; i < 5; i++) System.out.print((x = xorshift(x)) + " " + (z = splitmix(z)) + " ");
        System.out.println();
        int gray = 0;
        for (int i = 0; i < 16; i++) gray = gray * 31 + (i ^ i >>> 1);
        int subsets = 0;
        for (int m = 0b10110, s = m; ; s = s - 1 & m) { subsets += s; if (s == 0) break; }
        System.out.println(gray + " " + subsets + " " + (0x80000000 >>> 31) + " " + (1 << -1) + " " + (-1 >>> -4) + " " + (5 & -5) + " " + (~0 >>> 1 == Integer.MAX_VALUE));
    }
}
