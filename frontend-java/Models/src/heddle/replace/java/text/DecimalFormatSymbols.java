package heddle.replace.java.text;

import heddle.rt.English;
import heddle.rt.LocaleData;
import jdk.internal.misc.Unsafe;
import java.util.Locale;

/**
 * The JDK reads symbols from resource bundles, which takes long. Those of the US, the
 * UK and the root locale are here.
 */
public class DecimalFormatSymbols {
    private DecimalFormatSymbols() {}

    /** The symbols of the UK are those of the US. */
    private static boolean knows(Locale l) { return English.knows(l) || l.equals(Locale.UK); }

    public static java.text.DecimalFormatSymbols getInstance(Locale l) {
        return knows(l) ? new java.text.DecimalFormatSymbols(l)
            : (java.text.DecimalFormatSymbols) LocaleData.call(java.text.DecimalFormatSymbols.class,
                "getInstance", "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", null, l);
    }

    public static void initialize(java.text.DecimalFormatSymbols s, Locale l) {
        if (!knows(l)) {
            LocaleData.call(java.text.DecimalFormatSymbols.class, "initialize",
                          "(Ljava/util/Locale;)V", s, l);
            return;
        }
        Unsafe u = Unsafe.getUnsafe();
        u.putReference(s, u.objectFieldOffset(java.text.DecimalFormatSymbols.class, "locale"), l);
        s.setDecimalSeparator('.');
        s.setGroupingSeparator(',');
        s.setPatternSeparator(';');
        s.setPercent('%');
        s.setZeroDigit('0');
        s.setDigit('#');
        s.setMinusSign('-');
        s.setExponentSeparator("E");
        s.setPerMill('\u2030');
        s.setInfinity("\u221e");
        s.setNaN("NaN");
        s.setMonetaryDecimalSeparator('.');
        s.setMonetaryGroupingSeparator(',');
        u.putChar(s, u.objectFieldOffset(java.text.DecimalFormatSymbols.class, "exponential"), 'E');
    }

    public static void initializeCurrency(java.text.DecimalFormatSymbols s, Locale l) {
        LocaleData.call(java.text.DecimalFormatSymbols.class, "initializeCurrency",
                        "(Ljava/util/Locale;)V", s, l);
    }
}
