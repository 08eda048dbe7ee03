// FINDS race: ParallelSumIntoField.sum

import java.util.stream.IntStream;

/** As ParallelSum, but the elements are added to a field. */
public class ParallelSumIntoField {
    static int sum;

    public static void main(String[] args) {
        IntStream.range(0, 4).parallel().forEach(x -> sum += x * x);
    }
}
