import java.nio.file.*;
import java.util.regex.*;

/** Holds the table of patterns and texts against java.util.regex. */
public class RegexPairs {
    public static void main(String[] args) throws Exception {
        int wrong = 0, rows = 0;
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            if (line.startsWith("#")) continue;
            String[] row = line.split("\t", -1);
            rows++;
            if (row[2].equals("refused")) continue;
            boolean matches = Pattern.matches(row[0], row[1]);
            if (matches != row[2].equals("yes")) {
                wrong++;
                System.out.println("Java says " + matches + ": " + line);
            }
        }
        System.out.println(rows + " rows, " + wrong + " wrong");
    }
}
