public class BoxIdentity {
    static Integer box(int i) { return i; }
    static Long box(long l) { return l; }
    static Short box(short s) { return s; }
    static Byte box(byte b) { return b; }
    static Character box(char c) { return c; }
    static Boolean box(boolean b) { return b; }
    static Object any(Object o) { return o; }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, 127, 128, -128, -129, 1000, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : is) {
            Integer a = box(i), b = Integer.valueOf(i);
            Long c = box((long) i), d = Long.valueOf(i);
            System.out.println(i + " " + (a == b) + a.equals(b) + " " + (c == d) + c.equals(d) + " " + a.equals((Object) c) + " " + (a == i) + " " + (a.hashCode() == c.hashCode()));
        }
        short[] ss = {127, 128, -128, -129};
        for (short s : ss) System.out.print((box(s) == box(s)) + " ");
        char[] cs = {0, 'a', 127, 128, '\uffff'};
        for (char c : cs) System.out.print((box(c) == box(c)) + " ");
        for (int b = -128; b < 128; b += 51) System.out.print((box((byte) b) == box((byte) b)) + " ");
        System.out.println((box(true) == Boolean.TRUE) + " " + (box(false) == Boolean.valueOf("no")));
        Double d1 = 1.0, d2 = 1.0;
        Float f1 = 0f, f2 = -0f;
        System.out.println(d1.equals(d2) + " " + (d1 == 1.0) + " " + (d1 <= d2 && d1 >= d2) + " " + f1.equals(f2) + " " + (f1 == 0f && f2 == 0f) + " "
                + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + (Double.NaN == Double.valueOf(Double.NaN)));
        Integer x = 127;
        x++;
        Integer y = 128;
        System.out.println(x.equals(y) + " " + (x == y) + " " + (x.intValue() == y));
        x--;
        System.out.println(x == box(127));
        Object o1 = any(5), o2 = any(5), o3 = any(5L), o4 = any('5');
        System.out.println((o1 == o2) + " " + o1.equals(o3) + " " + o3.equals(5L) + " " + o4.equals('5') + " " + o1.getClass().getSimpleName() + o3.getClass().getSimpleName()
                + o4.getClass().getSimpleName());
        long l = 200;
        Long bl = 200L;
        System.out.println((bl == l) + " " + bl.equals(l) + " " + bl.equals((Object) 200) + " " + (bl == 200) + " " + new Object[] {bl, 200}[1].equals(200));
        System.out.println(Integer.valueOf(65).hashCode() + " " + Long.valueOf(1L << 33).hashCode() + " " + Character.valueOf('A').hashCode() + " " + Boolean.TRUE.hashCode() + " "
                + Boolean.FALSE.hashCode() + " " + Double.valueOf(1.5).hashCode() + " " + Byte.valueOf((byte) -1).hashCode() + " " + Short.valueOf((short) -2).hashCode());
        System.out.println(box(5).compareTo(7) + " " + box('a').compareTo('d') + " " + box(true).compareTo(false) + " " + box((byte) 3).compareTo((byte) -3) + " " + d1.compareTo(-0.0)
                + " " + box(9L).compareTo(9L));
        System.out.println(box(300).byteValue() + " " + box(-1L).intValue() + " " + d1.longValue() + " " + box(70000).shortValue() + " " + Double.valueOf(1e20).intValue() + " "
                + Float.valueOf(2.9f).intValue() + " " + Integer.valueOf(3).doubleValue());
    }
}
