// FINDS assertion failed: 1
// FINDS uncaught exception: java.lang.NumberFormatException: For input string: ""
// Read, add, write of a file by two threads without a lock. It may also be read while it is empty.
import java.io.*;
import java.nio.file.*;

/** A counter in a file that two threads count up. */
public class FileCounterLost {
    private static final Path FILE = Path.of("hits.txt");

    static void hit() {
        try {
            int n = Integer.parseInt(Files.readString(FILE).strip());
            Files.writeString(FILE, n + 1 + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Files.writeString(FILE, "0\n");
        Thread a = new Thread(FileCounterLost::hit, "a"), b = new Thread(FileCounterLost::hit, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        String s = Files.readString(FILE).strip();
        Files.delete(FILE);
        assert s.equals("2") : s;
    }
}
