// FINDS nothing
import java.io.IOException;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

/** Two threads append whole lines to one file: none is lost or torn. */
public class LogAppend {
    public static void main(String[] args) throws Exception {
        Path log = Files.createTempFile("app", ".log");
        List<Thread> ts = Stream.of("a", "b").map(name -> new Thread(() -> {
            try {
                for (int i = 0; i < 2; i++)
                    Files.writeString(log, name + i + "\n", StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }, name)).collect(Collectors.toList());
        ts.forEach(Thread::start);
        for (Thread t : ts)
            t.join();
        List<String> lines = Files.readAllLines(log);
        Files.delete(log);
        assert lines.size() == 4 : lines;
        assert lines.indexOf("a0") < lines.indexOf("a1") && lines.indexOf("b0") < lines.indexOf("b1");
    }
}
