package heddle.replace.java.text;

import heddle.rt.VM;
import java.util.Locale;
import jdk.internal.misc.Unsafe;

/**
 * The JDK reads symbols from resource bundles by reflection. English and the
 * root locale, whose symbols are known, are here; other locales are refused.
 */
public class DecimalFormatSymbols {
    private DecimalFormatSymbols() {}

    public static java.text.DecimalFormatSymbols getInstance(Locale l) {
        return new java.text.DecimalFormatSymbols(l);
    }

    public static void initialize(java.text.DecimalFormatSymbols s, Locale l) {
        if (!l.getLanguage().isEmpty() && !l.getLanguage().equals("en"))
            throw VM.refused("locale data of " + l.getLanguage());
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
