public class ArrayTypes {
    static boolean[] zs = {true, false, true};
    static byte[] bs = {1, -1, 127, -128};
    static short[] ss = {1, -32768, 32767};
    static char[] cs = {'a', '\uffff', 0};
    static int[] is = {1, Integer.MIN_VALUE, 3};
    static long[] ls = {1L, Long.MAX_VALUE, -5};
    static float[] fs = {1.5f, -0f, Float.NaN};
    static double[] ds = {2.5, -0.0, Double.NEGATIVE_INFINITY};
    static String[] strs = {"a", null, "c"};
    static Object[] os = {1, "two", '3', 4.0, null, new int[] {5}};

    public static void main(String[] args) {
        System.out.println(new boolean[2][0].length + " " + new boolean[1][0].length + new boolean[2][3][1].length);
        boolean[] z = new boolean[2];
        byte[] b = new byte[2];
        short[] s = new short[2];
        char[] c = new char[2];
        int[] i = new int[2];
        long[] l = new long[2];
        float[] f = new float[2];
        double[] d = new double[2];
        Object[] o = new Object[2];
        System.out.println(z[1] + " " + b[1] + " " + s[1] + " " + (int) c[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1] + " " + o[1]);
        z[0] = 3 > 2;
        b[0] = (byte) 200;
        s[0] = (short) 70000;
        c[0] = (char) -2;
        i[0] = ~0;
        l[0] = 1L << 63;
        f[0] = 1f / 3;
        d[0] = 1d / 3;
        o[0] = z;
        System.out.println(z[0] + " " + b[0] + " " + s[0] + " " + (int) c[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + (o[0] == z));
        z[1] |= z[0];
        b[1] -= 1;
        b[1] >>>= 1;
        s[1] += 40000;
        c[1]--;
        i[1] ^= 0x5555;
        l[1] -= 1;
        f[1] += 0.1;
        d[1]--;
        System.out.println(z[1] + " " + b[1] + " " + s[1] + " " + (int) c[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1]);
        for (boolean x : zs) System.out.print(x + " ");
        for (byte x : bs) System.out.print(x + " ");
        for (short x : ss) System.out.print(x + " ");
        for (char x : cs) System.out.print((int) x + " ");
        for (int x : is) System.out.print(x + " ");
        System.out.println();
        for (long x : ls) System.out.print(x + " ");
        for (float x : fs) System.out.print(x + " ");
        for (double x : ds) System.out.print(x + " ");
        for (String x : strs) System.out.print(x + " ");
        System.out.println();
        for (Object x : os) System.out.print((x == null ? "null" : x.getClass().getName()) + " ");
        System.out.println();
        Class<?>[] classes = {zs.getClass(), bs.getClass(), ss.getClass(), cs.getClass(), is.getClass(), ls.getClass(), fs.getClass(), ds.getClass(),
                strs.getClass(), os.getClass(), new int[0][].getClass()};
        for (Class<?> k : classes) {
            System.out.print(k.getName() + " " + k.getSimpleName() + " " + k.isArray() + " " + k.getComponentType().getName() + "; ");
        }
        System.out.println();
        int sum = 0;
        for (long idx = 0; idx < 3; idx++) {
            sum += is[(int) idx] % 7;
        }
        char ci = 2;
        byte bi = 1;
        System.out.println(sum + " " + is[ci] + " " + is[bi] + " " + is['\1'] + " " + is.length);
        System.out.println(new int[] {7, 8, 9}[1] + " " + "hello".toCharArray()[4] + " " + new String[] {"p", "q"}[new int[] {0, 1}[1]]);
        int[] post[] = {{1}, {2, 3}};
        System.out.println(post[1].length + post[0][0]);
        final int[] frozen = {1};
        frozen[0]++;
        System.out.println(frozen[0]);
        System.out.println(i.equals(i) + " " + i.equals(new int[2]) + " " + (i.hashCode() == i.hashCode()));
        byte[] big = new byte[70000];
        big[69999] = 42;
        big[32768] = -42;
        System.out.println(big[69999] + big[32768] + big[0] + " " + big.length);
    }
}
