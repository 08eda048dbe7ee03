package heddle.rt;

import java.util.Locale;

/**
 * Names of English as written in the US, and of the root locale, which has short
 * names only: what the JDK has in resource bundles (CLDR), whose reading takes long.
 * For other locales that is done.
 */
public final class English {
    private English() {}

    /** From January. */
    private static final String[] MONTHS = {"January", "February", "March", "April", "May",
        "June", "July", "August", "September", "October", "November", "December"};
    /** From Sunday. */
    private static final String[] DAYS = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday",
        "Friday", "Saturday"};

    public enum Width { LONG, SHORT, NARROW }

    /** Whether the names of the locale are here; else the JDK's own data has them. */
    public static boolean knows(Locale l) {
        if (l.getLanguage().isEmpty())
            return l.getCountry().isEmpty() && !l.hasExtensions();
        return l.getLanguage().equals("en") && l.getVariant().isEmpty() && l.getScript().isEmpty()
            && (l.getCountry().isEmpty() || l.getCountry().equals("US")) && !l.hasExtensions();
    }

    /** Whether it is the root locale. */
    public static boolean isRoot(Locale l) {
        boolean isRoot = l.getLanguage().isEmpty();
        if (isRoot ? !l.getCountry().isEmpty()
                   : !l.getLanguage().equals("en")
                || !l.getCountry().isEmpty() && !l.getCountry().equals("US"))
            throw VM.refused("names in locale " + l + " (en, en_US and the root locale are there)");
        return isRoot;
    }

    /** number: from 0. */
    public static String month(Locale l, int number, Width w) {
        return isRoot(l) && w == Width.NARROW ? Integer.toString(number + 1)
                                              : name(l, MONTHS[number], w);
    }
    /** number: from 0, for Sunday. */
    public static String day(Locale l, int number, Width w) { return name(l, DAYS[number], w); }

    private static String name(Locale l, String full, Width w) {
        boolean isRoot = isRoot(l);
        if (w == Width.NARROW)
            return full.substring(0, 1);
        return w == Width.SHORT || isRoot ? full.substring(0, 3) : full;
    }

    /** number: from 1. */
    public static String quarter(Locale l, int number, Width w) {
        boolean isRoot = isRoot(l);
        if (w == Width.NARROW)
            return Integer.toString(number);
        if (w == Width.SHORT || isRoot)
            return "Q" + number;
        return number + (number == 1 ? "st" : number == 2 ? "nd" : number == 3 ? "rd" : "th")
            + " quarter";
    }
    /** number: 0 or 1. */
    public static String halfOfDay(Locale l, int number, Width w) {
        String name = number == 0 ? "AM" : "PM";
        return isRoot(l) || w != Width.NARROW ? name : name.substring(0, 1).toLowerCase();
    }

    /** Of the calendar of java.util; number: 0 or 1. */
    public static String era(Locale l, int number, Width w) {
        if (isRoot(l))
            return number == 0 ? "BCE" : "CE";
        String name = number == 0 ? "BC" : "AD";
        return w == Width.SHORT ? name
            : w == Width.NARROW ? name.substring(0, 1)
            : number == 0 ? "Before Christ" : "Anno Domini";
    }

    /** As DateFormatSymbols has them, with an empty name for what some calendars have. */
    public static String[] months(Locale l, Width w) {
        String[] names = new String[13];
        for (int i = 0; i < 12; i++)
            names[i] = month(l, i, w);
        names[12] = "";
        return names;
    }
    public static String[] days(Locale l, Width w) {
        String[] names = new String[8];
        names[0] = "";
        for (int i = 0; i < 7; i++)
            names[i + 1] = day(l, i, w);
        return names;
    }
}
