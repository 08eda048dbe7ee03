import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/** What needs a network, or a second class of one name. */
public class Refused {
    static class Maker extends ClassLoader {
        Class<?> make(String text) {
            byte[] b = text.getBytes(StandardCharsets.ISO_8859_1);
            return defineClass(null, b, 0, b.length);
        }
    }
    static class Part1 { int n = 1; }
    static class Late1 {}
    static class Uses { Object late() { return new Late2(); } }
    static class Late2 {}
    static class Sub extends Late2 {}

    static String bytes(String name) throws IOException {
        return new String(Refused.class.getResourceAsStream(name + ".class").readAllBytes(),
                          StandardCharsets.ISO_8859_1);
    }
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "net":
            new URL("http://example.org/").openStream();
        case "again": // what the class path has
            new Maker().make(bytes("Refused$Part1"));
        case "loaders":
            new Maker().make(bytes("Refused$Part1").replace("Part1", "Part7"));
            new Maker().make(bytes("Refused$Part1").replace("Part1", "Part7"));
        case "bytes":
            new Maker().make(bytes("Refused$Late1").replace("Late1", "Part8"));
            new Maker().make(bytes("Refused$Part1").replace("Part1", "Part8"));
        case "named": // by a class that could not find it on a JVM
            new Maker().make(bytes("Refused$Late1").replace("Late1", "Late2"));
            new Uses().late();
        case "super":
            new Maker().make(bytes("Refused$Late1").replace("Late1", "Late2"));
            System.out.println(Class.forName("Refused$Sub"));
        case "late": // Uses has missed it before
            try {
                new Uses().late();
            } catch (NoClassDefFoundError e) {
                new Maker().make(bytes("Refused$Late1").replace("Late1", "Late2"));
            }
        }
    }
}
