package heddle.replace.java.lang;

import heddle.rt.AppLoader;
import heddle.rt.Definitions;
import heddle.rt.Original;
import heddle.rt.VM;

/** One loader for what is not the JDK's; loaders of the program's delegate to it. */
public final class ClassLoader {
    private ClassLoader() {}
    public static void $clinit() {}
    public static java.lang.ClassLoader getSystemClassLoader() { return AppLoader.INSTANCE; }
    public static java.lang.ClassLoader getPlatformClassLoader() { return AppLoader.PLATFORM; }
    public static java.lang.ClassLoader getBuiltinPlatformClassLoader() { return AppLoader.PLATFORM; }
    public static java.lang.ClassLoader getBuiltinAppClassLoader() { return AppLoader.INSTANCE; }
    public static Class<?> findBootstrapClassOrNull(String name) {
        return jdk.internal.loader.BootLoader.loadClassOrNull(name);
    }
    public static boolean registerAsParallelCapable() { return true; }
    /** Of those that the program defined; others may be asked for again. */
    public static Class<?> findLoadedClass(java.lang.ClassLoader self, String name) {
        return name == null ? null : Definitions.find(name, self);
    }
    public static Class<?> defineClass(java.lang.ClassLoader self, String name, byte[] b, int at,
                                       int length, java.security.ProtectionDomain d) {
        if (name != null && name.startsWith("java.") && self != AppLoader.PLATFORM)
            throw new SecurityException("Prohibited package name: "
                + name.substring(0, name.lastIndexOf('.')));
        return Definitions.define(self, name, b, at, length, d, null);
    }
    public static Class<?> defineClass(java.lang.ClassLoader self, String name,
                                       java.nio.ByteBuffer b, java.security.ProtectionDomain d) {
        byte[] bytes = new byte[b.remaining()];
        b.get(bytes);
        return defineClass(self, name, bytes, 0, bytes.length, d);
    }
    private static RuntimeException packages() {
        return VM.refused("which packages a class loader has defined (ClassLoader.getPackage)");
    }
    public static java.lang.Package getDefinedPackage(java.lang.ClassLoader self, String name) {
        if (self instanceof AppLoader)
            throw packages();
        java.lang.Package known = (java.lang.Package) Original.call(java.lang.ClassLoader.class,
            "getDefinedPackage", "(Ljava/lang/String;)Ljava/lang/Package;", self, name);
        return known != null ? known : Definitions.packageOf(self, name);
    }
    public static java.lang.Package[] getDefinedPackages(java.lang.ClassLoader self) {
        throw packages();
    }
}
