package store;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Enumeration;
import java.util.List;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Asks for resources in every way there is, and prints the answers. */
public class Shelf {
    public interface Label { String text(); }
    public static class Red implements Label { public String text() { return "red"; } }
    public static class Blue implements Label { public String text() { return "blue"; } }
    public interface Broken { }
    public interface Missing { }

    static String read(InputStream in) throws IOException {
        if (in == null)
            return "null";
        try (in) {
            return new String(in.readAllBytes()).trim();
        }
    }

    static void names() throws IOException {
        System.out.println(Shelf.class.getResource("none") + " "
            + Shelf.class.getResourceAsStream("none") + " " + ClassLoader.getSystemResource("none")
            + " " + ClassLoader.getSystemResources("none").hasMoreElements() + " "
            + Shelf.class.getResource("../../../../etc/passwd") + " "
            + Shelf.class.getClassLoader().getResource("/store/list.txt"));
        System.out.println(Shelf.class.getResource("list.txt"));
        System.out.println(Shelf.class.getResource("/store/list.txt"));
        System.out.println(read(Shelf.class.getResourceAsStream("list.txt")) + " "
            + read(ClassLoader.getSystemResourceAsStream("store/list.txt")) + " "
            + read(Shelf[].class.getResourceAsStream("list.txt")));
        Enumeration<URL> all = Shelf.class.getClassLoader().getResources("store/list.txt");
        while (all.hasMoreElements()) {
            URL u = all.nextElement();
            System.out.println(u.getProtocol() + " " + u.getPath() + " " + read(u.openStream())
                + " " + u.openConnection().getContentLength());
        }
        System.out.println(Shelf.class.getResource("with space.txt"));
        System.out.println(read(Shelf.class.getResource("with space.txt").openStream()));
        Properties p = new Properties();
        try (InputStream in = Shelf.class.getResourceAsStream("/shelf.properties")) {
            p.load(in);
        }
        System.out.println(p.getProperty("colour") + " " + p.getProperty("wide"));
    }

    static void classFiles() throws IOException {
        System.out.println(Object.class.getResource("Object.class") + " "
            + ClassLoader.getSystemResource("java/util/List.class") + " "
            + ClassLoader.getSystemResource("java/util/logging/Level.class"));
        System.out.println(
            new DataInputStream(Object.class.getResourceAsStream("Object.class")).readInt()
            + " " + new DataInputStream(Shelf.class.getResourceAsStream("Shelf.class")).readInt());
    }

    static void modules() throws ClassNotFoundException {
        Module base = Object.class.getModule();
        System.out.println(Shelf.class.getModule().isNamed() + " " + base + " "
            + String[].class.getModule().getName() + " " + int.class.getModule().getName() + " "
            + (base == List.class.getModule()) + " "
            + Class.forName("java.util.logging.Level").getModule().getName());
        System.out.println(base.isExported("java.lang") + " " + base.isExported("jdk.internal.misc")
            + " " + base.isOpen("java.lang") + " " + base.getDescriptor().name() + " "
            + base.getDescriptor().requires().size());
        Package p = Shelf.class.getPackage();
        System.out.println(p.getName() + " " + p.getImplementationTitle() + " "
            + p.getImplementationVersion() + " " + p.getSpecificationVersion() + " "
            + (p == Red.class.getPackage()));
        System.out.println(String.class.getPackage() + " " + int.class.getPackage() + " "
            + int[].class.getPackage());
        System.out.println(Shelf.class.getProtectionDomain().getCodeSource().getLocation() + " "
            + Object.class.getProtectionDomain().getCodeSource());
    }

    static void services() {
        for (Label l : ServiceLoader.load(Label.class))
            System.out.println(l.text());
        ServiceLoader.load(Label.class).stream().forEach(
            s -> System.out.println(s.type().getSimpleName()));
        System.out.println(ServiceLoader.load(Runnable.class).findFirst().isPresent());
        try {
            ServiceLoader.load(Broken.class).iterator().next();
        } catch (ServiceConfigurationError e) {
            System.out.println(e.getMessage());
        }
        try {
            ServiceLoader.load(Missing.class).iterator().next();
        } catch (ServiceConfigurationError e) {
            System.out.println(e.getMessage());
        }
    }

    static void urls() throws Exception {
        try {
            new URL("foo:bar");
        } catch (MalformedURLException e) {
            System.out.println(e.getMessage());
        }
        URL u = new URL("http://me@example.org:8080/a/b?c=d#e");
        System.out.println(u.getHost() + " " + u.getPort() + " " + u.getPath() + " " + u.getQuery()
            + " " + u.getRef() + " " + u.getDefaultPort() + " " + u.toURI());
        System.out.println(new URL(new URL("file:/a/b/c"), "../d") + " "
            + new URL(new URL("jar:file:/a.jar!/b/c"), "d"));
    }

    static void loaders() throws Exception {
        ClassLoader app = ClassLoader.getSystemClassLoader();
        System.out.println(app.getParent() == ClassLoader.getPlatformClassLoader());
        System.out.println(app.getParent().getParent() + " "
            + app.getParent().getResource("store/list.txt"));
        ClassLoader own = new ClassLoader() { };
        System.out.println(own.getResource("store/list.txt") + " " + own.getResource("none") + " "
            + (own.loadClass("store.Shelf") == Shelf.class) + " "
            + (Class.forName("store.Shelf", true, own) == Shelf.class));
        URLClassLoader empty = new URLClassLoader(new URL[0]);
        System.out.println(empty.getResource("store/list.txt") + " " + empty.getResource("none"));
    }

    static void jar() throws IOException {
        URL u = Shelf.class.getResource("list.txt");
        if (!(u.openConnection() instanceof JarURLConnection c))
            return;
        System.out.println(c.getEntryName() + " " + c.getJarFileURL() + " "
            + c.getMainAttributes().getValue("Implementation-Title"));
        try {
            new URL(u, "nothing").openStream();
        } catch (IOException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        names();
        classFiles();
        modules();
        services();
        urls();
        loaders();
        jar();
    }
}
