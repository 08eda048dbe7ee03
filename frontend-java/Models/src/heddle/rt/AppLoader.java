package heddle.rt;

import java.io.InputStream;
import java.lang.ModelModules;
import java.net.URL;
import java.util.Enumeration;

/**
 * The class loader of all classes that are not the JDK's, found by name,
 * and its parent, the platform's loader.
 */
public abstract class AppLoader extends ClassLoader {
    public static final ClassLoader PLATFORM = (ClassLoader) VM.allocate(AppLoader.class);
    public static final ClassLoader INSTANCE = (ClassLoader) VM.allocate(AppLoader.class);

    static {
        ModelModules.setUp(PLATFORM, null);
        ModelModules.setUp(INSTANCE, PLATFORM);
    }

    private AppLoader() {}

    private boolean isPlatform() { return this == PLATFORM; }

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
        return Class.forName(name, false, this);
    }
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return Class.forName(name, false, this);
    }
    @Override
    public URL getResource(String name) { return Resources.find(name, isPlatform()); }
    @Override
    public Enumeration<URL> getResources(String name) {
        return Resources.findAll(name, isPlatform());
    }
    @Override
    public InputStream getResourceAsStream(String name) {
        return Resources.open(name, isPlatform());
    }
    @Override
    public String getName() { return isPlatform() ? "platform" : "app"; }
    @Override
    public String toString() { return getName(); }
}
