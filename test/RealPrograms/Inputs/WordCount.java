import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

/** Counts the words of files that it writes first; sorts, prints tables. */
public class WordCount {
  static Map<String, Integer> count(Path file) throws IOException {
    Map<String, Integer> words = new TreeMap<>();
    try (BufferedReader in = Files.newBufferedReader(file)) {
      for (String line; (line = in.readLine()) != null;)
        for (String word : line.toLowerCase().split("[^a-zäöü]+"))
          if (!word.isEmpty())
            words.merge(word, 1, Integer::sum);
    }
    return words;
  }
  public static void main(String[] args) throws IOException {
    Path dir = Files.createDirectories(Path.of("/tmp/words/in"));
    Files.write(dir.resolve("a.txt"), List.of("The cat, the dog", "", "Übermut tut selten gut"));
    try (PrintWriter out = new PrintWriter(new OutputStreamWriter(new FileOutputStream(dir.resolve("b.txt").toFile()), StandardCharsets.UTF_8))) {
      out.printf("%s und %s%n", "dog", "übermut");
      out.println("cat-dog");
    }
    Map<String, Integer> all = new HashMap<>();
    try (Stream<Path> files = Files.list(dir)) {
      for (Path p : files.sorted().collect(Collectors.toList())) {
        Map<String, Integer> one = count(p);
        System.out.println(dir.relativize(p) + " " + one + " " + Files.size(p));
        one.forEach((k, v) -> all.merge(k, v, Integer::sum));
      }
    }
    all.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
        .limit(5).forEach(e -> System.out.printf("%-10s|%5d|%s%n", e.getKey(), e.getValue(), "*".repeat(e.getValue())));
    LineNumberReader numbered = new LineNumberReader(new FileReader("/tmp/words/in/a.txt"));
    numbered.skip(4);
    System.out.println(numbered.readLine() + "@" + numbered.getLineNumber());
    numbered.close();
    StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.5 + 'a b' // end\n;"));
    t.slashSlashComments(true);
    while (t.nextToken() != StreamTokenizer.TT_EOF)
      System.out.print(t + "; ");
    System.out.println();
    try (SequenceInputStream two = new SequenceInputStream(new FileInputStream("/tmp/words/in/a.txt"), new FileInputStream("/tmp/words/in/b.txt"))) {
      System.out.println(two.readAllBytes().length);
    }
    for (String name : new TreeSet<>(Arrays.asList(new File("/tmp/words/in").list())))
      System.out.println(name + " " + new File("/tmp/words/in", name).delete());
    System.out.println(new File("/tmp/words/in").delete() + " " + Files.exists(dir));
  }
}
