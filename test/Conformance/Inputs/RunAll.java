import java.io.*;
import java.nio.file.*;

/** HotSpot's side: runs main of each class and keeps what it prints. */
public class RunAll {
    public static void main(String[] args) throws Exception {
        for (String name : Files.readAllLines(Path.of(args[0]))) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PrintStream console = System.out;
            System.setOut(new PrintStream(bytes, true, "UTF-8"));
            try {
                Class.forName(name).getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException e) {
                console.println(name + " does not end normally: " + e.getCause());
                e.getCause().printStackTrace(console);
                System.exit(1);
            } finally {
                System.setOut(console);
            }
            Files.write(Path.of(args[1], name), bytes.toByteArray());
        }
        System.exit(0);
    }
}
