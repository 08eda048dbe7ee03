package heddle.replace.java.util;

/** The JDK asks through JavaLangAccess, which java.lang.System sets. */
public class EnumMap {
    private EnumMap() {}
    public static <K extends Enum<K>> K[] getKeyUniverse(Class<K> c) { return c.getEnumConstants(); }
}
