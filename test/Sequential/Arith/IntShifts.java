public class IntShifts {
    static int shl(int a, int s) { return a << s; }
    static int shr(int a, int s) { return a >> s; }
    static int ushr(int a, int s) { return a >>> s; }

    public static void main(String[] args) {
        int[] values = {1, -1, 0x12345678, 0x87654321, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] counts = {0, 1, 4, 31, 32, 33, 63, 64, -1, -31, -32, Integer.MIN_VALUE, 1000};
        for (int v : values) {
            System.out.println("value " + v);
            StringBuilder l = new StringBuilder("<<  ");
            StringBuilder r = new StringBuilder(">>  ");
            StringBuilder u = new StringBuilder(">>> ");
            for (int c : counts) {
                l.append(' ').append(shl(v, c));
                r.append(' ').append(shr(v, c));
                u.append(' ').append(ushr(v, c));
            }
            System.out.println(l);
            System.out.println(r);
            System.out.println(u);
        }
        int x = -17;
        x >>= 33;
        System.out.println(x);
        x >>>= 28;
        System.out.println(x);
        x <<= 35;
        System.out.println(x);
        // A long count is truncated to its low bits for an int shift.
        long count = 0x100000003L;
        System.out.println(5 << count);
        x = 5;
        x <<= count;
        System.out.println(x);
        byte b = (byte) 0xF0;
        System.out.println((b >> 2) + " " + (b >>> 2) + " " + ((b & 0xFF) >>> 2));
        b >>>= 2;
        System.out.println(b);
        b >>>= 28;
        System.out.println(b);
        short s = -2;
        s >>>= 1;
        System.out.println(s);
        char c = '\uFFFF';
        c >>>= 4;
        System.out.println((int) c);
        c <<= 8;
        System.out.println((int) c);
    }
}
