package heddle.replace.java.util;

import jdk.internal.misc.Unsafe;

public class Locale {
    private Locale() {}
    /** Not kept in a volatile field: nothing shows which thread computes it first. */
    public static int hashCode(java.util.Locale l) {
        Object extensions = part(l, "localeExtensions");
        return part(l, "baseLocale").hashCode() ^ (extensions == null ? 0 : extensions.hashCode());
    }
    private static Object part(java.util.Locale l, String name) {
        Unsafe u = Unsafe.getUnsafe();
        return u.getReference(l, u.objectFieldOffset(java.util.Locale.class, name));
    }
}
