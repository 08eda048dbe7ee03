package heddle.replace.java.time.format;

import heddle.rt.VM;
import java.time.chrono.Chronology;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalField;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;

/**
 * English names and those of the root locale, which the JDK has in resource
 * bundles that it finds by reflection. Parsing takes numbers.
 */
public class DateTimeTextProvider {
    private DateTimeTextProvider() {}

    private static final String[] MONTHS = {"January", "February", "March", "April", "May",
        "June", "July", "August", "September", "October", "November", "December"};
    private static final String[] DAYS = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday",
        "Saturday", "Sunday"};

    public static String getText(Object provider, TemporalField field, long value,
                                 TextStyle style, Locale l) {
        if (!l.getLanguage().isEmpty() && !l.getLanguage().equals("en"))
            throw VM.refused("locale data of " + l.getLanguage());
        boolean isRoot = l.getLanguage().isEmpty();
        boolean isNarrow = style.asNormal() == TextStyle.NARROW;
        boolean isShort = style.asNormal() == TextStyle.SHORT || isRoot;
        String full;
        if (field == ChronoField.MONTH_OF_YEAR) {
            if (isNarrow && isRoot)
                return Long.toString(value);
            full = MONTHS[(int) value - 1];
        } else if (field == ChronoField.DAY_OF_WEEK) {
            full = DAYS[(int) value - 1];
        } else if (style.isStandalone()) {
            return null;
        } else if (field == ChronoField.AMPM_OF_DAY) {
            return isNarrow && !isRoot ? value == 0 ? "a" : "p" : value == 0 ? "AM" : "PM";
        } else if (field == ChronoField.ERA) {
            if (isRoot && style != TextStyle.SHORT)
                return value == 0 ? "BCE" : "CE";
            return isShort ? value == 0 ? "BC" : "AD" : isNarrow ? value == 0 ? "B" : "A"
                : value == 0 ? "Before Christ" : "Anno Domini";
        } else {
            return null;
        }
        return isNarrow ? full.substring(0, 1) : isShort ? full.substring(0, 3) : full;
    }
    public static String getText(Object provider, Chronology c, TemporalField field, long value,
                                 TextStyle style, Locale l) {
        return getText(provider, field, value, style, l);
    }
    public static Iterator<Map.Entry<String, Long>> getTextIterator(
        Object provider, TemporalField field, TextStyle style, Locale l) {
        return null;
    }
    public static Iterator<Map.Entry<String, Long>> getTextIterator(
        Object provider, Chronology c, TemporalField field, TextStyle style, Locale l) {
        return null;
    }
}
