package heddle.replace.java.time.format;

import heddle.rt.English;
import heddle.rt.English.Width;
import heddle.rt.VM;
import java.time.chrono.Chronology;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalField;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;

/** English names and those of the root locale; see heddle.rt.English. Parsing takes numbers. */
public class DateTimeTextProvider {
    private DateTimeTextProvider() {}

    public static String getText(Object provider, TemporalField field, long value,
                                 TextStyle style, Locale l) {
        Width w = style.asNormal() == TextStyle.NARROW ? Width.NARROW
            : style.asNormal() == TextStyle.SHORT ? Width.SHORT : Width.LONG;
        if (field == ChronoField.MONTH_OF_YEAR)
            return English.month(l, (int) value - 1, w);
        if (field == ChronoField.DAY_OF_WEEK)
            return English.day(l, (int) value % 7, w);
        if (style.isStandalone())
            return null;
        if (field == ChronoField.AMPM_OF_DAY)
            return English.halfOfDay(l, (int) value, w);
        if (field == ChronoField.ERA) {
            if (English.isRoot(l) && style == TextStyle.SHORT)
                throw VM.refused("short names of eras in the root locale: AD in JDK 17, CE in 25");
            return English.era(l, (int) value, w);
        }
        return null;
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
