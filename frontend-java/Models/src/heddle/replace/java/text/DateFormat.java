package heddle.replace.java.text;

import java.text.FieldPosition;
import java.util.Date;

public class DateFormat {
    private DateFormat() {}
    /** The JDK writes to a position that all threads share and nobody reads: a race of its own. */
    public static String format(java.text.DateFormat f, Date d) {
        return f.format(d, new StringBuffer(), new FieldPosition(0)).toString();
    }
}
