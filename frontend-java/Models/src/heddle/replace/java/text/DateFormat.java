package heddle.replace.java.text;

import heddle.rt.LocaleData;
import heddle.rt.Original;
import java.text.FieldPosition;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

public class DateFormat {
    private DateFormat() {}
    /** The JDK writes to a position that all threads share and nobody reads: a race of its own. */
    public static String format(java.text.DateFormat f, Date d) {
        return f.format(d, new StringBuffer(), new FieldPosition(0)).toString();
    }

    private static final String GET = "(IIILjava/util/Locale;)Ljava/text/DateFormat;";

    /** In one step, unless the default zone is of a class of the program's. */
    public static java.text.DateFormat get(int time, int date, int flags, Locale l) {
        Class<?> c = java.text.DateFormat.class;
        return (java.text.DateFormat) (TimeZone.getDefault().getClass().getClassLoader() == null
            ? LocaleData.call(c, "get", GET, null, time, date, flags, l)
            : Original.call(c, "get", GET, null, time, date, flags, l));
    }
}
