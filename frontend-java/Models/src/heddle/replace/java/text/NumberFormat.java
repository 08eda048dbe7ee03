package heddle.replace.java.text;

import heddle.rt.English;
import heddle.rt.LocaleData;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** The English patterns; see DecimalFormatSymbols. */
public class NumberFormat {
    private NumberFormat() {}

    private static final String STYLED =
        "(Ljava/util/Locale;Ljava/text/NumberFormat$Style;I)Ljava/text/NumberFormat;";

    public static java.text.NumberFormat getInstance(Locale l, java.text.NumberFormat.Style style,
                                                     int choice) {
        if (choice == 1 || choice > 4 || !English.knows(l) && !l.equals(Locale.UK))
            return (java.text.NumberFormat) LocaleData.call(java.text.NumberFormat.class,
                "getInstance", STYLED, null, l, style, choice);
        DecimalFormat f = new DecimalFormat(
            choice == 2 ? "#,##0%" : choice == 3 ? "#E0" : "#,##0.###", new DecimalFormatSymbols(l));
        if (choice == 4) {
            f.setMaximumFractionDigits(0);
            f.setDecimalSeparatorAlwaysShown(false);
            f.setParseIntegerOnly(true);
        }
        return f;
    }
}
