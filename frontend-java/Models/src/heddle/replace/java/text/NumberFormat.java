package heddle.replace.java.text;

import heddle.rt.VM;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** The English patterns; see DecimalFormatSymbols. Currencies are refused. */
public class NumberFormat {
    private NumberFormat() {}

    public static java.text.NumberFormat getInstance(Locale l, java.text.NumberFormat.Style style,
                                                     int choice) {
        return make(l, choice);
    }
    public static java.text.NumberFormat getInstance(Locale l, int choice) {
        return make(l, choice);
    }

    private static java.text.NumberFormat make(Locale l, int choice) {
        if (choice == 1 || choice > 4)
            throw VM.refused("NumberFormat for currencies and compact numbers");
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
