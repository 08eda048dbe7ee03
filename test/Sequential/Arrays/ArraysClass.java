import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class ArraysClass {
    public static void main(String[] args) {
        int[] a = {5, 3, 9, -2, 0, 3, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] sorted = a.clone();
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted));
        for (int key : new int[] {3, 9, 4, -3, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            System.out.print(Arrays.binarySearch(sorted, key) + " ");
        }
        System.out.println();
        Arrays.sort(a, 1, 5);
        System.out.println(Arrays.toString(a));
        double[] ds = {1.5, -0.0, 0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY};
        Arrays.sort(ds);
        System.out.println(Arrays.toString(ds));
        char[] cs = "sorting chars".toCharArray();
        Arrays.sort(cs);
        System.out.println("[" + String.valueOf(cs) + "]");
        byte[] bs = {3, -1, 2};
        Arrays.sort(bs);
        System.out.println(Arrays.toString(bs));
        long[] ls = new long[60];
        for (int i = 0; i < ls.length; i++) {
            ls[i] = (i * 7919L + 13) % 101 - 50;
        }
        Arrays.sort(ls);
        System.out.println(ls[0] + " " + ls[30] + " " + ls[59] + " " + Arrays.hashCode(ls));
        String[] ss = {"pear", "Apple", "fig", "banana", "apple"};
        Arrays.sort(ss);
        System.out.println(Arrays.toString(ss));
        Arrays.sort(ss, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(ss));
        Arrays.sort(ss, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(ss));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxed));
        int[] filled = new int[6];
        Arrays.fill(filled, 7);
        Arrays.fill(filled, 1, 3, -7);
        System.out.println(Arrays.toString(filled) + " " + Arrays.hashCode(filled));
        try {
            Arrays.fill(filled, 2, 9, 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.fill(filled, 4, 2, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.equals(new int[] {1, 2}, new int[] {1, 2}) + " " + Arrays.equals(new int[] {1}, new int[] {2}) + " "
                + Arrays.equals((int[]) null, null) + " " + Arrays.equals(new String[] {"a", null}, new String[] {new String("a"), null}) + " "
                + Arrays.equals(new double[] {Double.NaN, 0.0}, new double[] {Double.NaN, 0.0}) + " "
                + Arrays.equals(new double[] {0.0}, new double[] {-0.0}) + " " + Arrays.equals(new int[][] {{1}}, new int[][] {{1}}) + " "
                + Arrays.deepEquals(new int[][] {{1}}, new int[][] {{1}}));
        System.out.println(Arrays.toString((int[]) null) + Arrays.toString(new int[0]) + Arrays.toString(new boolean[] {true}) + Arrays.toString(new char[] {'x', 'y'})
                + Arrays.toString(new float[] {1f}) + Arrays.toString(new short[] {4}) + Arrays.deepToString(new Object[] {1, new int[] {2}, new String[][] {{"s"}}}));
        System.out.println(Arrays.hashCode(new Object[] {1, "a", null}) + " " + Arrays.deepHashCode(new Object[] {new int[] {1, 2}}) + " "
                + Arrays.hashCode(new double[] {1.5}) + " " + Arrays.hashCode(new boolean[] {true, false}));
        List<Integer> view = Arrays.asList(boxed);
        view.set(0, 99);
        System.out.println(boxed[0] + " " + view + " " + view.indexOf(1) + " " + view.contains(2) + " " + Arrays.asList(1, 2).equals(List.of(1, 2)));
        System.out.println(Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " "
                + Arrays.compare(new int[] {1}, new int[] {1, 0}));
        int[] gen = new int[6];
        Arrays.setAll(gen, i -> i * i - 1);
        System.out.println(Arrays.toString(gen) + " " + Arrays.stream(gen).sum());
        for (int i = 1; i < gen.length; i++) gen[i] += gen[i - 1];
        System.out.println(Arrays.toString(gen));
    }
}
