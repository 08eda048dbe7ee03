package heddle.replace.java.util;

/** The JDK asks through JavaLangAccess, which java.lang.System sets. */
public class EnumSet {
    private EnumSet() {}
    public static <E extends Enum<E>> E[] getUniverse(Class<E> c) { return c.getEnumConstants(); }
}
