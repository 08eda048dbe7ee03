package heddle.replace.java.lang;

import heddle.rt.AppLoader;
import heddle.rt.VM;

/**
 * One loader for what is not the JDK's; loaders of the program's delegate to it, and
 * make no classes.
 */
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
    public static Class<?> findLoadedClass(java.lang.ClassLoader self, String name) { return null; }
    public static Class<?> defineClass(java.lang.ClassLoader self, String name, byte[] b, int at,
                                       int length, java.security.ProtectionDomain d) {
        throw VM.refused("makes class " + name + " at run time (ClassLoader.defineClass)");
    }
    public static Class<?> defineClass(java.lang.ClassLoader self, String name,
                                       java.nio.ByteBuffer b, java.security.ProtectionDomain d) {
        throw VM.refused("makes class " + name + " at run time (ClassLoader.defineClass)");
    }
    private static RuntimeException packages() {
        return VM.refused("which packages a class loader has defined (ClassLoader.getPackage)");
    }
    public static java.lang.Package getPackage(java.lang.ClassLoader self, String name) {
        throw packages();
    }
    public static java.lang.Package getDefinedPackage(java.lang.ClassLoader self, String name) {
        throw packages();
    }
    public static java.lang.Package[] getPackages(java.lang.ClassLoader self) { throw packages(); }
    public static java.lang.Package[] getDefinedPackages(java.lang.ClassLoader self) {
        throw packages();
    }
}
