import java.net.URL;

/** What needs a network, or a class that is made at run time. */
public class Refused {
    static class Maker extends ClassLoader {
        Class<?> make() { return defineClass("Made", new byte[4], 0, 4); }
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("net"))
            new URL("http://example.org/").openStream();
        new Maker().make();
    }
}
