package heddle.replace.jdk.internal.loader;

import heddle.rt.Resources;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;

/** The JDK's image is read by the class path's readers. */
public final class BootLoader {
    private BootLoader() {}
    public static void $clinit() {}
    public static URL findResource(String name) { return Resources.find(name, true); }
    public static Enumeration<URL> findResources(String name) {
        return Resources.findAll(name, true);
    }
    public static URL findResource(String module, String name) {
        String u = Resources.findIn(module, name);
        return u == null ? null : Resources.url(u);
    }
    public static InputStream findResourceAsStream(String module, String name) {
        String u = Resources.findIn(module, name);
        return u == null ? null : Resources.open(u);
    }
    public static java.lang.Class<?> loadClassOrNull(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
    /** No library is loaded: natives are C++ or Java, or are refused when called. */
    public static void loadLibrary(String name) {}
    private static RuntimeException no(String what) {
        return heddle.rt.VM.refused("the boot loader's " + what);
    }
    public static java.lang.Module getUnnamedModule() { throw no("module without a name"); }
    public static java.util.concurrent.ConcurrentHashMap<?, ?> getClassLoaderValueMap() {
        throw no("values");
    }
    public static jdk.internal.loader.NativeLibraries getNativeLibraries() {
        throw no("libraries");
    }
    public static jdk.internal.module.ServicesCatalog getServicesCatalog() { throw no("services"); }
    public static java.lang.Package getDefinedPackage(String name) { throw no("packages"); }
    public static java.util.stream.Stream<java.lang.Package> packages() { throw no("packages"); }
}
