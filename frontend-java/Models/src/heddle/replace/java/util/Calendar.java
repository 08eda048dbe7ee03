package heddle.replace.java.util;

import heddle.rt.English;
import heddle.rt.Original;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import jdk.internal.misc.Unsafe;
import sun.util.locale.provider.CalendarDataUtility;

/** The calendar of Java's default; the JDK asks providers. */
public class Calendar {
    private Calendar() {}
    public static java.util.Calendar createCalendar(TimeZone zone, Locale l) {
        if (!English.knows(l))
            return (java.util.Calendar) Original.call(java.util.Calendar.class, "createCalendar",
                "(Ljava/util/TimeZone;Ljava/util/Locale;)Ljava/util/Calendar;", null, zone, l);
        return new GregorianCalendar(zone, l);
    }
    /** Without the cache by locale: nothing shows which thread fills it first. */
    public static void setWeekCountData(java.util.Calendar c, Locale l) {
        Unsafe u = Unsafe.getUnsafe();
        Class<?> k = java.util.Calendar.class;
        u.putInt(c, u.objectFieldOffset(k, "firstDayOfWeek"),
                 CalendarDataUtility.retrieveFirstDayOfWeek(l));
        u.putInt(c, u.objectFieldOffset(k, "minimalDaysInFirstWeek"),
                 CalendarDataUtility.retrieveMinimalDaysInFirstWeek(l));
    }
}
