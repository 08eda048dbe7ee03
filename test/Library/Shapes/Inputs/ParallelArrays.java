// FINDS nothing
import java.util.*;

/** Prefix sums, fills and sorts of arrays in parallel. */
public class ParallelArrays {
    public static void main(String[] args) {
        int[] a = new int[8];
        Arrays.parallelSetAll(a, i -> 8 - i);
        Arrays.parallelPrefix(a, Integer::sum);
        assert a[7] == 36 : Arrays.toString(a);
        Arrays.parallelSort(a);
        assert a[0] == 8 && a[7] == 36;
        System.out.println(Arrays.toString(a));
    }
}
