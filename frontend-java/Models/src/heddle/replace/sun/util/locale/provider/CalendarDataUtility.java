package heddle.replace.sun.util.locale.provider;

import heddle.rt.English.Width;
import heddle.rt.English;
import heddle.rt.LocaleData;
import java.util.Calendar;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Calendars' data of English and the root locale; see heddle.rt.English. */
public class CalendarDataUtility {
    private CalendarDataUtility() {}

    public static int retrieveFirstDayOfWeek(Locale l) {
        if (!English.knows(l))
            return (Integer) LocaleData.call(sun.util.locale.provider.CalendarDataUtility.class,
                "retrieveFirstDayOfWeek", "(Ljava/util/Locale;)I", null, l);
        return Calendar.SUNDAY;
    }
    public static int retrieveMinimalDaysInFirstWeek(Locale l) {
        if (!English.knows(l))
            return (Integer) LocaleData.call(sun.util.locale.provider.CalendarDataUtility.class,
                "retrieveMinimalDaysInFirstWeek", "(Ljava/util/Locale;)I", null, l);
        return 1;
    }

    public static String retrieveFieldValueName(String calendar, int field, int value, int style,
                                                Locale l) {
        if (!knows(calendar, l))
            return (String) LocaleData.call(sun.util.locale.provider.CalendarDataUtility.class,
                "retrieveFieldValueName",
                "(Ljava/lang/String;IIILjava/util/Locale;)Ljava/lang/String;", null, calendar, field,
                value, style, l);
        return name(field, value, widthOf(style), l);
    }

    @SuppressWarnings("unchecked")
    /** Null if none has a name, or two have the same. */
    public static Map<String, Integer> retrieveFieldValueNames(String calendar, int field,
                                                               int style, Locale l) {
        if (!knows(calendar, l))
            return (Map<String, Integer>) LocaleData.call(sun.util.locale.provider.CalendarDataUtility.class,
                "retrieveFieldValueNames", "(Ljava/lang/String;IILjava/util/Locale;)Ljava/util/Map;",
                null, calendar, field, style, l);
        if (style != Calendar.ALL_STYLES)
            return names(field, widthOf(style), l);
        Map<String, Integer> all = new HashMap<>();
        for (Width w : Width.values()) {
            Map<String, Integer> some = names(field, w, l);
            if (some != null)
                all.putAll(some);
        }
        return all.isEmpty() ? null : all;
    }

    private static boolean knows(String calendar, Locale l) {
        return English.knows(l) && (calendar.equals("gregory") || calendar.equals("iso8601"));
    }
    private static Width widthOf(int style) {
        return (style & 4) != 0 ? Width.NARROW : (style & 2) != 0 ? Width.LONG : Width.SHORT;
    }

    private static Map<String, Integer> names(int field, Width w, Locale l) {
        Map<String, Integer> names = new HashMap<>();
        for (int value = 0; value < 13; value++) {
            String name = name(field, value, w, l);
            if (name != null && names.put(name, value) != null)
                return null;
        }
        return names.isEmpty() ? null : names;
    }

    private static String name(int field, int value, Width w, Locale l) {
        switch (field) {
        case Calendar.ERA:
            return value > 1 ? null : English.era(l, value, w);
        case Calendar.MONTH:
            return value > 11 ? null : English.month(l, value, w);
        case Calendar.DAY_OF_WEEK:
            return value < 1 || value > 7 ? null : English.day(l, value - 1, w);
        case Calendar.AM_PM:
            return value > 1 ? null : English.halfOfDay(l, value, w);
        default:
            return null;
        }
    }
}
