package heddle.replace.java.io;

/** Native in the JDK. */
public final class ObjectStreamClass {
    private ObjectStreamClass() {}
    public static boolean hasStaticInitializer(Class<?> c) { return c.heddleHasInitializer(); }
}
