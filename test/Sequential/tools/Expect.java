import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Produces the expectations of all sequential programs in one JVM run.
 *
 * <p>Usage: {@code java Expect CLASSES OUT NAMES}. Every class named in the
 * file NAMES (one per line) is loaded from the directory CLASSES by a loader
 * of its own, with assertions enabled, and its main method is run on this
 * thread. OUT/NAME.expected receives what it printed to System.out, OUT/NAME.exit
 * how it ended: "normal" or "uncaught CLASS".
 */
public final class Expect {
    private Expect() {}

    public static void main(String[] args) throws Exception {
        URL[] path = {Path.of(args[0]).toUri().toURL()};
        Path out = Path.of(args[1]);
        PrintStream realOut = System.out;
        PrintStream realErr = System.err;
        PrintStream silent = new PrintStream(OutputStream.nullOutputStream());
        for (String name : Files.readAllLines(Path.of(args[2]))) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PrintStream captured = new PrintStream(bytes, false, "US-ASCII");
            String ending;
            System.setOut(captured);
            System.setErr(silent);
            try {
                ending = run(path, name);
            } finally {
                System.setOut(realOut);
                System.setErr(realErr);
            }
            captured.flush();
            Files.write(out.resolve(name + ".expected"), bytes.toByteArray());
            Files.write(out.resolve(name + ".exit"),
                    (ending + "\n").getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static String run(URL[] path, String name) throws Exception {
        Thread thread = Thread.currentThread();
        String threadName = thread.getName();
        ClassLoader context = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            loader.setDefaultAssertionStatus(true);
            thread.setContextClassLoader(loader);
            // Not initialised here: an initialiser that throws is the program's
            // doing, and surfaces from invoke below.
            Method main = Class.forName(name, false, loader)
                    .getMethod("main", String[].class);
            main.invoke(null, (Object) new String[0]);
            return "normal";
        } catch (InvocationTargetException e) {
            return "uncaught " + e.getCause().getClass().getName();
        } catch (ExceptionInInitializerError e) {
            return "uncaught " + e.getClass().getName();
        } finally {
            thread.setContextClassLoader(context);
            thread.setName(threadName);
        }
    }
}
