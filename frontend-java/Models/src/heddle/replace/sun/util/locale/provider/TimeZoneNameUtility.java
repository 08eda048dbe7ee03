package heddle.replace.sun.util.locale.provider;

import heddle.rt.English;
import heddle.rt.LocaleData;
import java.util.Locale;
import java.util.TimeZone;

/**
 * The names in English of the zones that programs have without asking for one; see
 * heddle.rt.English. Date.toString asks for the default zone's.
 */
public final class TimeZoneNameUtility {
    private TimeZoneNameUtility() {}

    public static String retrieveDisplayName(String id, boolean isDaylight, int style, Locale l) {
        boolean isShort = style == TimeZone.SHORT;
        // The root locale's names differ between JDKs.
        if (English.knows(l) && !l.getLanguage().isEmpty()) {
            if (id.equals("UTC") || id.equals("Etc/UTC"))
                return isShort ? "UTC" : "Coordinated Universal Time";
            if (id.equals("GMT"))
                return isShort ? "GMT" : "Greenwich Mean Time";
        }
        return (String) LocaleData.call(sun.util.locale.provider.TimeZoneNameUtility.class,
            "retrieveDisplayName", "(Ljava/lang/String;ZILjava/util/Locale;)Ljava/lang/String;",
            null, id, isDaylight, style, l);
    }

    public static String[] retrieveDisplayNames(String id, Locale l) {
        return (String[]) LocaleData.call(sun.util.locale.provider.TimeZoneNameUtility.class,
            "retrieveDisplayNames", "(Ljava/lang/String;Ljava/util/Locale;)[Ljava/lang/String;", null,
            id, l);
    }
    public static String retrieveGenericDisplayName(String id, int style, Locale l) {
        return (String) LocaleData.call(sun.util.locale.provider.TimeZoneNameUtility.class,
            "retrieveGenericDisplayName", "(Ljava/lang/String;ILjava/util/Locale;)Ljava/lang/String;",
            null, id, style, l);
    }
    public static String[][] getZoneStrings(Locale l) {
        return (String[][]) LocaleData.call(sun.util.locale.provider.TimeZoneNameUtility.class,
            "getZoneStrings", "(Ljava/util/Locale;)[[Ljava/lang/String;", null, l);
    }
}
