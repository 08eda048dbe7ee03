import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.function.Supplier;

/** Names of months, days, quarters, halves of the day and eras, written and read. */
public class NamesOfTime {
    static void show(String what, Supplier<Object> s) {
        String result;
        try {
            result = String.valueOf(s.get());
        } catch (RuntimeException e) {
            result = e.toString();
        }
        System.out.println(what + ": " + result);
    }

    static final TemporalField[] FIELDS = {ChronoField.MONTH_OF_YEAR, ChronoField.DAY_OF_WEEK,
        IsoFields.QUARTER_OF_YEAR, ChronoField.AMPM_OF_DAY, ChronoField.DAY_OF_YEAR};
    static final String[] TEXTS = {"May", "January", "Feb", "A", "J", "Q3", "2nd quarter", "3", "12", "PM", "a", "Monday",
        "Wed", "S", "december"};
    static final String[] PATTERNS = {"d MMM uuuu", "d MMMM uuuu", "EEE, d MMM uuuu", "EEEE d. LLLL uuuu", "QQQ uuuu",
        "QQQQ uuuu", "q uuuu", "hh:mm a", "d MMMMM uuuu"};
    static final String[] DATES = {"29 Feb 2020", "29 February 2020", "Sat, 29 Feb 2020", "Fri, 29 Feb 2020",
        "Saturday 29. February 2020", "03:15 PM", "03:15 pm", "29 F 2020", "30 Feb 2020"};

    public static void main(String[] args) {
        LocalDateTime day = LocalDateTime.of(2020, 8, 29, 13, 5);
        for (Locale l : new Locale[] {Locale.ENGLISH, Locale.US, Locale.ROOT}) {
            for (TextStyle s : TextStyle.values())
                for (TemporalField f : FIELDS) {
                    DateTimeFormatter text = new DateTimeFormatterBuilder().appendText(f, s).toFormatter(l);
                    show(l + " " + s + " " + f, () -> text.format(day));
                    for (String t : TEXTS)
                        show("  of " + t, () -> text.parse(t).getLong(f));
                }
            for (String p : PATTERNS) {
                DateTimeFormatter text = DateTimeFormatter.ofPattern(p, l);
                show(l + " " + p, () -> text.format(day));
                for (String d : DATES)
                    show("  of " + d, () -> text.parse(d).isSupported(ChronoField.DAY_OF_MONTH));
            }
            show("date", () -> LocalDate.parse("1 dec 2021", new DateTimeFormatterBuilder().parseCaseInsensitive()
                .appendPattern("d MMM uuuu").toFormatter(l)));
            show("lenient", () -> LocalDate.parse("1 12 2021", new DateTimeFormatterBuilder().parseLenient()
                .appendPattern("d MMM uuuu").toFormatter(l)));
            show("own", () -> new DateTimeFormatterBuilder().appendText(ChronoField.MONTH_OF_YEAR, Map.of(1L, "one", 2L, "two"))
                .toFormatter(l).parse("two").get(ChronoField.MONTH_OF_YEAR));
        }
        show("mail", () -> Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse("Tue, 3 Jun 2008 11:05:30 GMT")));
    }
}
