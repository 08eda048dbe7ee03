package heddle.replace.jdk.internal.reflect;

/** Callers and access are not checked. */
public final class Reflection {
    private Reflection() {}
    public static Class<?> getCallerClass() { return Object.class; }
    public static void ensureMemberAccess(Class<?> a, Class<?> b, Class<?> c, int m) {}
}
