package heddle.replace.java.text;

import heddle.rt.English;
import java.util.Locale;
import jdk.internal.misc.Unsafe;

/**
 * The JDK reads symbols from resource bundles by reflection. Those of the US, the
 * UK and the root locale are here; other locales are refused.
 */
public class DecimalFormatSymbols {
    private DecimalFormatSymbols() {}

    public static java.text.DecimalFormatSymbols getInstance(Locale l) {
        return new java.text.DecimalFormatSymbols(l);
    }

    public static void initialize(java.text.DecimalFormatSymbols s, Locale l) {
        if (!l.equals(Locale.UK)) // whose symbols are those of the US
            English.isRoot(l);
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
        u.putChar(s, u.objectFieldOffset(java.text.DecimalFormatSymbols.class, "exponential"), 'E');
    }
}
