package heddle.replace.sun.security.util;

/** Nothing is configured: the JDK would read its files of security. */
public final class SecurityProperties {
    private SecurityProperties() {}
    public static String getOverridableProperty(String name) { return null; }
    public static String privilegedGetOverridable(String name) { return null; }
    public static boolean includedInExceptions(String name) { return false; }
}
