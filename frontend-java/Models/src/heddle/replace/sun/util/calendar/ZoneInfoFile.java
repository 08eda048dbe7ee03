package heddle.replace.sun.util.calendar;

import heddle.rt.VM;
import sun.util.calendar.ZoneInfo;

/** Time zones by region are in a file of the JDK, which is not read. */
public final class ZoneInfoFile {
    private ZoneInfoFile() {}
    public static void $clinit() {}
    public static boolean useOldMapping() { return false; }
    public static ZoneInfo getZoneInfo(String id) {
        if (id.equals("UTC") || id.equals("GMT") || id.equals("Z"))
            return new ZoneInfo(id, 0);
        if (id.startsWith("GMT")) // an offset: for the caller
            return null;
        throw VM.refused("time zone " + id);
    }
}
