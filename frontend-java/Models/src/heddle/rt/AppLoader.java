package heddle.rt;

import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;
import java.util.stream.Stream;

/** The class loader of all classes that are not the JDK's: they are found by name; resources are not read. */
public abstract class AppLoader extends ClassLoader {
    public static final ClassLoader INSTANCE = (ClassLoader) VM.allocate(AppLoader.class);

    private AppLoader() {}

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
        return Class.forName(name, false, this);
    }
    private static RuntimeException no(String name) { return VM.refused("resource " + name); }
    @Override
    public URL getResource(String name) { throw no(name); }
    @Override
    public Enumeration<URL> getResources(String name) { throw no(name); }
    @Override
    public Stream<URL> resources(String name) { throw no(name); }
    @Override
    public InputStream getResourceAsStream(String name) { throw no(name); }
    @Override
    public String getName() { return "app"; }
    @Override
    public String toString() { return "app"; }
}
