package heddle.replace.java.util;

public class EnumSet {
    private EnumSet() {}
    public static <E extends Enum<E>> E[] getUniverse(Class<E> c) { return c.getEnumConstants(); }
}
