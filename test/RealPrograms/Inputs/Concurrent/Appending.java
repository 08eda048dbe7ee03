import java.io.*;
import java.nio.file.*;

/** Two writers append lines to one file, a reader copies what is there. (6 outcomes.) */
public class Appending {
  static String once() throws Exception {
    Path p = Path.of("/tmp/appending.txt");
    Files.deleteIfExists(p);
    Files.writeString(p, "0");
    Thread t = new Thread(() -> {
      try {
        Files.writeString(p, "a", StandardOpenOption.APPEND);
        Files.writeString(p, "b", StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
    t.start();
    String seen = Files.readString(p);
    Files.writeString(p, "c", StandardOpenOption.APPEND);
    t.join();
    return seen + " " + Files.readString(p);
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
