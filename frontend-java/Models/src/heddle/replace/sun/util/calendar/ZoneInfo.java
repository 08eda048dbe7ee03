package heddle.replace.sun.util.calendar;

import heddle.rt.Original;
import java.util.TimeZone;

/** The zone of Java's default, without the rules of all others, which take long to read. */
public final class ZoneInfo {
    private ZoneInfo() {}
    public static TimeZone getTimeZone(String id) {
        if (id.equals("UTC") || id.equals("GMT"))
            return new sun.util.calendar.ZoneInfo(id, 0);
        return (TimeZone) Original.call(sun.util.calendar.ZoneInfo.class, "getTimeZone",
                                        "(Ljava/lang/String;)Ljava/util/TimeZone;", null, id);
    }
}
