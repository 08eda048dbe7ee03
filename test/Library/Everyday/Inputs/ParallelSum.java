// FINDS nothing

import java.util.stream.IntStream;

/** A parallel stream over four elements. */
public class ParallelSum {
    public static void main(String[] args) {
        int sum = IntStream.range(0, 4).parallel().map(x -> x * x).sum();
        assert sum == 14 : sum;
    }
}
