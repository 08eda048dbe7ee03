import java.util.Arrays;

public class ArrayCopying {
    static String attempt(Object src, int sp, Object dst, int dp, int n) {
        try {
            System.arraycopy(src, sp, dst, dp, n);
            return "ok";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        System.arraycopy(a, 0, a, 2, 6);
        System.out.println(Arrays.toString(a));
        a = new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        System.arraycopy(a, 3, a, 1, 6);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 4, a, 4, 3);
        System.arraycopy(a, 10, a, 0, 0);
        System.out.println(Arrays.toString(a));
        long[] ls = {1, 2, 3};
        System.arraycopy(ls, 0, ls, 1, 2);
        byte[] bs = {1, 2, 3, 4, 5};
        System.arraycopy(bs, 1, bs, 0, 4);
        char[] cs = "overlap".toCharArray();
        System.arraycopy(cs, 0, cs, 3, 4);
        double[] ds = {1.5, 2.5};
        System.arraycopy(ds, 1, ds, 0, 1);
        boolean[] zs = {true, false};
        System.arraycopy(zs, 0, zs, 1, 1);
        System.out.println(Arrays.toString(ls) + Arrays.toString(bs) + new String(cs) + Arrays.toString(ds) + Arrays.toString(zs));
        String[] ss = {"a", "b", "c"};
        Object[] os = new Object[3];
        System.out.println(attempt(ss, 0, os, 0, 3) + Arrays.toString(os));
        os[1] = 5;
        String[] target = {"x", "y", "z"};
        // The elements before the bad one are copied.
        System.out.println(attempt(os, 0, target, 0, 3) + Arrays.toString(target));
        System.out.println(attempt(os, 0, target, 1, 1) + Arrays.toString(target));
        System.out.println(attempt(a, 0, ls, 0, 1) + " " + attempt(a, 0, os, 0, 1) + " " + attempt(os, 0, a, 0, 1) + " " + attempt("str", 0, a, 0, 1)
                + " " + attempt(null, 0, a, 0, 1) + " " + attempt(a, 0, null, 0, 1));
        System.out.println(attempt(a, -1, a, 0, 1) + " " + attempt(a, 0, a, 0, 11) + " " + attempt(a, 0, a, 0, -1) + " " + attempt(a, 5, a, 9, 2) + " "
                + attempt(a, 11, a, 0, 0) + " " + attempt(a, Integer.MAX_VALUE, a, 0, 2));
        int[][] nested = {{1}, {2}};
        int[][] copy = new int[2][];
        System.arraycopy(nested, 0, copy, 0, 2);
        copy[0][0] = 50;
        System.out.println(nested[0][0]);
        int[] clone = a.clone();
        clone[0] = -1;
        System.out.println(a[0] + " " + clone[0] + " " + clone.length + " " + (clone.getClass() == a.getClass()));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 3)) + Arrays.toString(Arrays.copyOf(new int[] {1}, 3)) + Arrays.toString(Arrays.copyOf(ss, 5))
                + Arrays.toString(Arrays.copyOfRange(a, 8, 12)) + Arrays.toString(Arrays.copyOfRange(ss, 1, 1)));
        Object[] up = Arrays.copyOf(ss, 2, Object[].class);
        up[0] = 1;
        System.out.println(up.getClass().getName() + up[0] + up[1]);
        try {
            Arrays.copyOfRange(a, 5, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.copyOf(a, -1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        int[] grow = new int[1];
        int size = 0;
        for (int i = 0; i < 20; i++) {
            if (size == grow.length) {
                grow = Arrays.copyOf(grow, size * 2);
            }
            grow[size++] = i * i;
        }
        System.out.println(grow.length + " " + grow[19] + " " + grow[20]);
    }
}
