public class NarrowingInts {
    static byte i2b(int i) { return (byte) i; }
    static short i2s(int i) { return (short) i; }
    static char i2c(int i) { return (char) i; }
    static int l2i(long l) { return (int) l; }
    static byte l2b(long l) { return (byte) l; }
    static char l2c(long l) { return (char) l; }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 127, 128, 129, 255, 256, -128, -129, -256, 32767, 32768, 65535, 65536, -32768,
                -32769, 0x12345678, 0x89ABCDEF, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : ints) {
            System.out.println(i + " -> b " + i2b(i) + " s " + i2s(i) + " c " + (int) i2c(i) + " l " + (long) i);
        }
        long[] longs = {0, -1, 1L << 31, 1L << 32, -(1L << 31) - 1, 0x123456789ABCDEFL, Long.MAX_VALUE,
                Long.MIN_VALUE, 0xFFFFFFFF00000080L, 0x8000000000008000L};
        for (long l : longs) {
            System.out.println(l + " -> i " + l2i(l) + " b " + l2b(l) + " c " + (int) l2c(l) + " s " + (short) l);
        }
        byte b = (byte) 200;
        char c = (char) b;
        System.out.println((int) c);
        short s = (short) c;
        System.out.println(s);
        c = (char) s;
        System.out.println((int) c);
        System.out.println((int) (char) (byte) -1);
        System.out.println((int) (char) (byte) 'A');
        System.out.println((byte) 'z' + (short) 'z');
        System.out.println((long) (char) -1);
        System.out.println((byte) 0x1FFL);
        // Widening keeps the sign of byte and short, and has none for char.
        byte nb = -2;
        short ns = -3;
        char nc = '\uFFFD';
        int wb = nb, ws = ns, wc = nc;
        long lb = nb, ls = ns, lc = nc;
        float fb = nb, fs = ns, fc = nc;
        double db = nb, ds = ns, dc = nc;
        System.out.println(wb + " " + ws + " " + wc);
        System.out.println(lb + " " + ls + " " + lc);
        System.out.println(fb + " " + fs + " " + fc);
        System.out.println(db + " " + ds + " " + dc);
    }
}
