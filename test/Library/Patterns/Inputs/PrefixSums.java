// FINDS nothing
import java.util.*;
public class PrefixSums {
    public static void main(String[] a) throws Exception {
        int[] x = {1, 2, 3, 4};
        Arrays.parallelPrefix(x, Integer::sum);
        assert Arrays.equals(x, new int[] {1, 3, 6, 10});
        int[] y = {3, 1, 2};
        Arrays.parallelSort(y);
        assert y[0] == 1 && y[2] == 3;
        int[] z = new int[3];
        Arrays.parallelSetAll(z, i -> i * i);
        assert z[2] == 4;
    }
}
