package heddle.replace.java.util;

/** The default time zone is UTC, whatever the host's is. */
public class TimeZone {
    private TimeZone() {}
    public static String getSystemTimeZoneID(String javaHome) { return "UTC"; }
}
