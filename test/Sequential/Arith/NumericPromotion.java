public class NumericPromotion {
    static String t(byte x) { return "byte:" + x; }
    static String t(short x) { return "short:" + x; }
    static String t(char x) { return "char:" + (int) x; }
    static String t(int x) { return "int:" + x; }
    static String t(long x) { return "long:" + x; }
    static String t(float x) { return "float:" + x; }
    static String t(double x) { return "double:" + x; }

    public static void main(String[] args) {
        byte b = 10;
        short s = 20;
        char c = 30;
        int i = 40;
        long l = 50;
        float f = 60;
        double d = 70;
        System.out.println(t(b) + " " + t(s) + " " + t(c) + " " + t(i) + " " + t(l) + " " + t(f) + " " + t(d));
        System.out.println(t(b + b) + " " + t(s * c) + " " + t(c - b) + " " + t(-b) + " " + t(+c) + " " + t(~s));
        System.out.println(t(i + l) + " " + t(l * f) + " " + t(f / d) + " " + t(b % d) + " " + t(c + f));
        System.out.println(t(b << l) + " " + t(l << b) + " " + t(c >>> 1));
        boolean y = args.length == 0;
        System.out.println(t(y ? b : s) + " " + t(y ? b : c) + " " + t(y ? b : i) + " " + t(y ? b : 100) + " "
                + t(y ? c : 100) + " " + t(y ? c : -1));
        System.out.println(t(y ? i : l) + " " + t(y ? l : f) + " " + t(y ? i : d) + " " + t(y ? s : 'a'));
        System.out.println(t(b++) + " " + t(++c) + " " + t(s--) + " " + t(b += 1.5));
        System.out.println(t((byte) c) + " " + t((short) d) + " " + t((char) l) + " " + t((float) i));
        int overflow = 1_000_000 * 1_000_000;
        long right = 1_000_000L * 1_000_000;
        double fromInt = 1_000_000 * 1_000_000;
        System.out.println(overflow + " " + right + " " + fromInt);
        System.out.println(t(5 / 2) + " " + t(5 / 2.0) + " " + t(5f / 2) + " " + t(5L / 2) + " " + t('a' / 2));
        System.out.println((i == 40.0) + " " + (l == 50f) + " " + (c == 31) + " " + ('a' == 97.0) + " " + (b < 1e300));
        long micros = 24 * 60 * 60 * 1000 * 1000;
        long microsL = 24L * 60 * 60 * 1000 * 1000;
        System.out.println(micros + " " + microsL);
        int x = 'a' + 'b' - 'c' * 'd' / 'e';
        System.out.println(x);
        float g = Integer.MAX_VALUE;
        double h = Integer.MAX_VALUE;
        long k = (long) g - (long) h;
        System.out.println(k);
        System.out.println(t(y ? null == null ? 1 : 2L : 3f));
    }
}
