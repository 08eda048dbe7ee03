package heddle.replace.java.text;

import heddle.rt.English.Width;
import heddle.rt.English;
import heddle.rt.LocaleData;
import jdk.internal.misc.Unsafe;
import java.util.Locale;

/** English names and those of the root locale; see heddle.rt.English. */
public class DateFormatSymbols {
    private DateFormatSymbols() {}

    public static java.text.DateFormatSymbols getProviderInstance(Locale l) {
        return English.knows(l) ? new java.text.DateFormatSymbols(l)
            : (java.text.DateFormatSymbols) LocaleData.call(java.text.DateFormatSymbols.class,
                "getProviderInstance", "(Ljava/util/Locale;)Ljava/text/DateFormatSymbols;", null, l);
    }

    public static void initializeData(java.text.DateFormatSymbols s, Locale l) {
        if (!English.knows(l)) {
            LocaleData.call(java.text.DateFormatSymbols.class, "initializeData",
                          "(Ljava/util/Locale;)V", s, l);
            return;
        }
        Unsafe u = Unsafe.getUnsafe();
        u.putReference(s, u.objectFieldOffset(java.text.DateFormatSymbols.class, "locale"), l);
        s.setEras(new String[] {English.era(l, 0, Width.SHORT), English.era(l, 1, Width.SHORT)});
        s.setMonths(English.months(l, Width.LONG));
        s.setShortMonths(English.months(l, Width.SHORT));
        s.setWeekdays(English.days(l, Width.LONG));
        s.setShortWeekdays(English.days(l, Width.SHORT));
        s.setAmPmStrings(new String[] {"AM", "PM"});
        s.setLocalPatternChars("GyMdkHmsSEDFwWahKzZ");
    }
}
