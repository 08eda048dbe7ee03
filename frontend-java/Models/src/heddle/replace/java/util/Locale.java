package heddle.replace.java.util;

import heddle.rt.LocaleData;
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

    /** Names in one step; see heddle.rt.LocaleData. */
    public static String getDisplayName(java.util.Locale l, java.util.Locale in) {
        return name(l, "getDisplayName", in);
    }
    public static String getDisplayLanguage(java.util.Locale l, java.util.Locale in) {
        return name(l, "getDisplayLanguage", in);
    }
    public static String getDisplayScript(java.util.Locale l, java.util.Locale in) {
        return name(l, "getDisplayScript", in);
    }
    public static String getDisplayCountry(java.util.Locale l, java.util.Locale in) {
        return name(l, "getDisplayCountry", in);
    }
    public static String getDisplayVariant(java.util.Locale l, java.util.Locale in) {
        return name(l, "getDisplayVariant", in);
    }
    private static String name(java.util.Locale l, String method, java.util.Locale in) {
        return (String) LocaleData.call(java.util.Locale.class, method,
            "(Ljava/util/Locale;)Ljava/lang/String;", l, in);
    }
}
