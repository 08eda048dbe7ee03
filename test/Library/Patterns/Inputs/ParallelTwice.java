// FINDS nothing
import java.util.*;
import java.util.stream.*;
/** Two parallel streams in a row: executions multiply, states do not. */
public class ParallelTwice {
    public static void main(String[] a) {
        List<String> w = List.of("a", "bb", "cc", "ddd");
        Map<Integer, List<String>> g = w.parallelStream().collect(Collectors.groupingBy(String::length));
        assert g.get(2).equals(List.of("bb", "cc"));
        assert w.parallelStream().map(String::length).reduce(0, Integer::sum) == 8;
    }
}
