package heddle.replace.java.time.format;

import heddle.rt.English.Width;
import heddle.rt.English;
import heddle.rt.LocaleData;
import java.time.chrono.Chronology;
import java.time.chrono.IsoChronology;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalField;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * English names and those of the root locale; see heddle.rt.English.
 */
public class DateTimeTextProvider {
    private DateTimeTextProvider() {}

    public static String getText(Object provider, TemporalField field, long value,
                                 TextStyle style, Locale l) {
        if (!English.knows(l) || field == ChronoField.ERA && English.isRoot(l) && style == TextStyle.SHORT)
            return (String) LocaleData.call(provider.getClass(), "getText",
                "(Ljava/time/temporal/TemporalField;JLjava/time/format/TextStyle;Ljava/util/Locale;)"
                    + "Ljava/lang/String;", provider, field, value, style, l);
        Width w = style.asNormal() == TextStyle.NARROW ? Width.NARROW
            : style.asNormal() == TextStyle.SHORT ? Width.SHORT : Width.LONG;
        if (field == ChronoField.MONTH_OF_YEAR)
            return English.month(l, (int) value - 1, w);
        if (field == ChronoField.DAY_OF_WEEK)
            return English.day(l, (int) value % 7, w);
        if (field == IsoFields.QUARTER_OF_YEAR && style == TextStyle.SHORT_STANDALONE && English.isRoot(l))
            return null;
        if (field == IsoFields.QUARTER_OF_YEAR)
            return English.quarter(l, (int) value, w);
        if (style.isStandalone())
            return null;
        if (field == ChronoField.AMPM_OF_DAY)
            return English.halfOfDay(l, (int) value, w);
        if (field == ChronoField.ERA) {
            return English.era(l, (int) value, w);
        }
        return null;
    }
    public static String getText(Object provider, Chronology c, TemporalField field, long value,
                                 TextStyle style, Locale l) {
        if (!knows(c, field, l))
            return (String) LocaleData.call(provider.getClass(), "getText",
                "(Ljava/time/chrono/Chronology;Ljava/time/temporal/TemporalField;J"
                    + "Ljava/time/format/TextStyle;Ljava/util/Locale;)Ljava/lang/String;",
                provider, c, field, value, style, l);
        return getText(provider, field, value, style, l);
    }
    /**
     * The longest text comes first; null where a value has no text. If two values share a text, it
     * stands for the last.
     */
    public static Iterator<Map.Entry<String, Long>> getTextIterator(
        Object provider, TemporalField field, TextStyle style, Locale l) {
        if (!English.knows(l) || field == ChronoField.ERA && English.isRoot(l))
            return iterator(LocaleData.call(provider.getClass(), "getTextIterator",
                "(Ljava/time/temporal/TemporalField;Ljava/time/format/TextStyle;Ljava/util/Locale;)"
                    + "Ljava/util/Iterator;", provider, field, style, l));
        List<Map.Entry<String, Long>> all = new ArrayList<>();
        for (TextStyle s : style == null ? TextStyle.values() : new TextStyle[] {style})
            all.addAll(names(field, s, l));
        all.sort((a, b) -> b.getKey().length() - a.getKey().length());
        return all.isEmpty() ? null : all.iterator();
    }
    public static Iterator<Map.Entry<String, Long>> getTextIterator(
        Object provider, Chronology c, TemporalField field, TextStyle style, Locale l) {
        if (!knows(c, field, l))
            return iterator(LocaleData.call(provider.getClass(), "getTextIterator",
                "(Ljava/time/chrono/Chronology;Ljava/time/temporal/TemporalField;"
                    + "Ljava/time/format/TextStyle;Ljava/util/Locale;)Ljava/util/Iterator;",
                provider, c, field, style, l));
        return getTextIterator(provider, field, style, l);
    }

    @SuppressWarnings("unchecked")
    private static Iterator<Map.Entry<String, Long>> iterator(Object o) {
        return (Iterator<Map.Entry<String, Long>>) o;
    }
    private static boolean knows(Chronology c, TemporalField field, Locale l) {
        return English.knows(l)
            && (c == null || c == IsoChronology.INSTANCE || !(field instanceof ChronoField));
    }

    private static List<Map.Entry<String, Long>> names(TemporalField field, TextStyle style,
                                                       Locale l) {
        boolean hasNames = field == ChronoField.MONTH_OF_YEAR || field == ChronoField.DAY_OF_WEEK
            || field == ChronoField.AMPM_OF_DAY || field == ChronoField.ERA
            || field == IsoFields.QUARTER_OF_YEAR;
        if (!hasNames)
            return List.of();
        Map<String, Long> values = new LinkedHashMap<>();
        for (long v = field.range().getMinimum(); v <= field.range().getMaximum(); v++) {
            String name = getText(null, field, v, style, l);
            if (name != null)
                values.put(name, v);
        }
        return List.copyOf(values.entrySet());
    }
}
