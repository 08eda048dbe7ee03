// FINDS nothing
import java.util.*;
import java.util.stream.*;

/** Words by length, from a parallel stream into a concurrent map. */
public class ParallelWords {
    record Word(String text, int length) { }

    public static void main(String[] args) {
        List<String> words = List.of("to", "be", "or", "not");
        Map<Integer, List<String>> byLength = words.parallelStream()
            .map(w -> new Word(w, w.length()))
            .collect(Collectors.groupingBy(Word::length, TreeMap::new, Collectors.mapping(Word::text, Collectors.toList())));
        assert byLength.toString().equals("{2=[to, be, or], 3=[not]}") : byLength;
        System.out.println(byLength);
    }
}
