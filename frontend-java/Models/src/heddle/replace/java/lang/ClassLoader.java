package heddle.replace.java.lang;

import heddle.rt.AppLoader;

/** One loader for what is not the JDK's. */
public final class ClassLoader {
    private ClassLoader() {}
    public static void $clinit() {}
    public static java.lang.ClassLoader getSystemClassLoader() { return AppLoader.INSTANCE; }
}
