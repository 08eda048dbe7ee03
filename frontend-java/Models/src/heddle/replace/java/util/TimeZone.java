package heddle.replace.java.util;

import heddle.rt.VM;
import java.util.Locale;

/** The default time zone is UTC; long names of zones are in resource bundles. */
public class TimeZone {
    private TimeZone() {}
    public static String getSystemTimeZoneID(String javaHome) { return "UTC"; }
    public static String getDisplayName(java.util.TimeZone zone, boolean daylight, int style, Locale l) {
        if (style == java.util.TimeZone.SHORT)
            return zone.getID();
        throw VM.refused("names of time zones");
    }
}
