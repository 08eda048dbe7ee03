import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamsSmall {
    public static void main(String[] args) {
        List<String> words = List.of("pear", "fig", "apple", "kiwi", "banana", "fig");
        System.out.println(words.stream().filter(w -> w.length() > 3).map(String::toUpperCase).collect(Collectors.toList()));
        System.out.println(words.stream().sorted().distinct().collect(Collectors.joining(",", "[", "]")));
        System.out.println(words.stream().mapToInt(String::length).sum() + " " + words.stream().mapToInt(String::length).max().getAsInt());
        TreeMap<Integer, Long> groups = words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()));
        System.out.println(groups);
        System.out.println(IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.range(0, 5).boxed().collect(Collectors.toList()));
        System.out.println(Stream.iterate(1, x -> x * 3).limit(6).map(String::valueOf).collect(Collectors.joining(" ")));
        System.out.println(Arrays.stream(new int[] {3, 1, 2}).sorted().mapToObj(i -> "n" + i).collect(Collectors.toList()));
        Optional<String> first = words.stream().filter(w -> w.startsWith("k")).findFirst();
        System.out.println(first.get() + " " + words.stream().filter(w -> w.startsWith("z")).findFirst().isPresent());
        System.out.println(words.stream().anyMatch("fig"::equals) + " " + words.stream().allMatch(w -> w.length() > 3) + " " + words.stream().noneMatch(String::isEmpty));
        System.out.println(Stream.of(1, 2, 3, 4).reduce(Integer::sum).get() + " " + Stream.of(1, 2).count());
        System.out.println(Stream.of("a b", "c").flatMap(s -> Arrays.stream(s.split(" "))).collect(Collectors.toList()));
        StringBuilder lazy = new StringBuilder();
        System.out.println(Stream.of(1, 2, 3, 4).peek(i -> lazy.append("p").append(i)).filter(i -> i % 2 == 0).findFirst().get() + " " + lazy);
        System.out.println(IntStream.of(1, 2, 3).average().getAsDouble() + " " + IntStream.range(0, 10).skip(3).limit(2).sum());
    }
}
