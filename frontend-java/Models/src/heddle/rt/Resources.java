package heddle.rt;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/**
 * Resources of the class path and of the JDK: names, URLs and bytes are text that
 * the class path's readers give (frontend-java/Lowering/ResourceText.h).
 */
public final class Resources {
    private Resources() {}

    /** What heddle$WHAT says of the class and the text; null: nothing. */
    static String ask(Class<?> of, String what, String text) {
        StringBuilder b = new StringBuilder("heddle$").append(what).append('$');
        for (byte x : text.getBytes(java.nio.charset.StandardCharsets.UTF_8))
            b.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
        return (String) VM.invokeStatic(of, b.append("()Ljava/lang/String;").toString());
    }

    public static String[] lines(String text) {
        ArrayList<String> all = new ArrayList<>();
        int at = 0;
        for (int end; (end = text.indexOf('\n', at)) >= 0; at = end + 1)
            all.add(text.substring(at, end));
        if (at < text.length())
            all.add(text.substring(at));
        return all.toArray(new String[0]);
    }

    /** The bytes of a URL of the class path or the JDK; null if it has none. */
    public static byte[] bytes(String url) {
        String text = ask(Resources.class, "bytes", url);
        return text == null ? null : bytesOf(text);
    }
    /** A char each. */
    @SuppressWarnings("deprecation")
    public static byte[] bytesOf(String text) {
        byte[] b = new byte[text.length()];
        text.getBytes(0, b.length, b, 0);
        return b;
    }
    public static InputStream open(String url) {
        byte[] b = bytes(url);
        return b == null ? null : new ByteArrayInputStream(b);
    }

    public static URL url(String text) {
        try {
            return new URL(text);
        } catch (MalformedURLException e) {
            throw new InternalError(text, e);
        }
    }

    /** In a module of the JDK: what only its own classes may see is seen, too. */
    private static final int BOOT = 1, ENCAPSULATED = 2;

    private static List<String> found(String name, int flags) {
        java.util.Objects.requireNonNull(name);
        ArrayList<String> all = new ArrayList<>();
        for (String u : lines(ask(Resources.class, "urls", name))) {
            boolean hidden = u.startsWith("!");
            if (hidden && (flags & ENCAPSULATED) == 0)
                continue;
            String plain = hidden ? u.substring(1) : u;
            if ((flags & BOOT) == 0 || plain.startsWith("jrt:"))
                all.add(plain);
        }
        return all;
    }
    private static URL first(List<String> all) { return all.isEmpty() ? null : url(all.get(0)); }

    /** As the loader of the platform's classes, or of the program's, finds it. */
    public static URL find(String name, boolean boot) { return first(found(name, boot ? BOOT : 0)); }
    public static Enumeration<URL> findAll(String name, boolean boot) {
        ArrayList<URL> all = new ArrayList<>();
        for (String u : found(name, boot ? BOOT : 0))
            all.add(url(u));
        return Collections.enumeration(all);
    }
    public static InputStream open(String name, boolean boot) {
        List<String> all = found(name, boot ? BOOT : 0);
        return all.isEmpty() ? null : open(all.get(0));
    }
    /** For a class of the JDK: its own module's first, whatever is encapsulated. */
    public static String findIn(String module, String name) {
        for (String u : found(name, BOOT | ENCAPSULATED))
            if (u.startsWith("jrt:/" + module + "/"))
                return u;
        return null;
    }

    /** The URL of the folder or jar that the class is from; "": the JDK. */
    public static String placeOf(Class<?> c) { return ask(c, "place", ""); }
    /** The JDK's module that the class is in; "": none. */
    public static String moduleOf(Class<?> c) { return ask(c, "module", ""); }
    /** The names of the classes that the JDK's modules provide for the service. */
    public static String[] providersOf(Class<?> service) {
        return lines(ask(service, "providers", ""));
    }
    /** The text of a file in the JDK's folder, a character for each byte; null: not one that is served. */
    public static String ofJdk(String path) { return ask(Resources.class, "jdk", path); }
    /** The names of the JDK's modules. */
    public static String[] modules() { return lines(ask(Resources.class, "modules", "")); }
}
