// FINDS nothing
import java.io.*;

/** Lines through a pipe from one thread to another. */
public class PipedLines {
    public static void main(String[] args) throws Exception {
        PipedWriter out = new PipedWriter();
        BufferedReader in = new BufferedReader(new PipedReader(out));
        Thread t = new Thread(() -> {
            try (PrintWriter w = new PrintWriter(out)) {
                w.println("one");
                w.println("two");
            }
        });
        t.start();
        StringBuilder all = new StringBuilder();
        for (String line; (line = in.readLine()) != null;)
            all.append(line).append(';');
        t.join();
        assert all.toString().equals("one;two;") : all;
    }
}
