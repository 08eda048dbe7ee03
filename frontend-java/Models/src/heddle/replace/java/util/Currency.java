package heddle.replace.java.util;

import heddle.rt.LocaleData;
import java.util.Locale;

/** Names in one step; see heddle.rt.LocaleData. */
public class Currency {
    private Currency() {}

    /** Makes the one object of the code at its first use. */
    public static java.util.Currency getInstance(String code, int digits, int number) {
        return (java.util.Currency) LocaleData.call(java.util.Currency.class, "getInstance",
            "(Ljava/lang/String;II)Ljava/util/Currency;", null, code, digits, number);
    }
    public static String getSymbol(java.util.Currency c, Locale l) { return name(c, "getSymbol", l); }
    public static String getDisplayName(java.util.Currency c, Locale l) {
        return name(c, "getDisplayName", l);
    }
    private static String name(java.util.Currency c, String method, Locale l) {
        return (String) LocaleData.call(java.util.Currency.class, method,
            "(Ljava/util/Locale;)Ljava/lang/String;", c, l);
    }
}
