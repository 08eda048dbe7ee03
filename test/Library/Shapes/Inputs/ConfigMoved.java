// FINDS nothing
import java.io.*;
import java.nio.file.*;
import java.util.*;

/** A configuration is written beside, and moved over the old one in one step. */
public class ConfigMoved {
    private static final Path FILE = Path.of("app.properties"), NEW = Path.of("app.properties.new");

    static void save(int version) throws IOException {
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(NEW))) {
            out.println("version=" + version);
            out.println("checksum=" + version * 31);
        }
        Files.move(NEW, FILE, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    static Properties load() throws IOException {
        Properties p = new Properties();
        try (InputStream in = Files.newInputStream(FILE)) {
            p.load(in);
        }
        return p;
    }

    public static void main(String[] args) throws Exception {
        save(1);
        Thread writer = new Thread(() -> {
            try {
                save(2);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }, "writer");
        writer.start();
        Properties p = load();
        int version = Integer.parseInt(p.getProperty("version"));
        assert p.getProperty("checksum").equals("" + version * 31) : p;
        writer.join();
        assert load().getProperty("version").equals("2");
        Files.delete(FILE);
    }
}
