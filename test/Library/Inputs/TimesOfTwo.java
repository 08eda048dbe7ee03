import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Two threads that write times, each its own: no cache of the library shows. */
public class TimesOfTwo {
    static void check(Object is, String want) {
        if (!is.toString().equals(want))
            throw new AssertionError(is + " and not " + want);
    }

    static void write() {
        check(new Date(0), "Thu Jan 01 00:00:00 UTC 1970");
        ZonedDateTime t = ZonedDateTime.of(2020, 7, 2, 3, 4, 5, 6, ZoneId.of("Europe/Berlin"));
        check(t, "2020-07-02T03:04:05.000000006+02:00[Europe/Berlin]");
    }

    public static void main(String[] args) throws InterruptedException {
        check(TimeZone.getTimeZone("UTC").getDisplayName(Locale.ENGLISH), "Coordinated Universal Time");
        check(TimeZone.getTimeZone("GMT").getDisplayName(false, TimeZone.SHORT, Locale.US), "GMT");
        if (ZoneOffset.UTC != ZoneOffset.ofHours(0) || ZoneOffset.of("-18:00") != ZoneOffset.MIN
                || ZoneOffset.ofTotalSeconds(900) != ZoneOffset.ofHoursMinutes(0, 15)
                || ZoneOffset.ofTotalSeconds(901) == ZoneOffset.ofTotalSeconds(901))
            throw new AssertionError("one object for each quarter of an hour");
        Thread one = new Thread(TimesOfTwo::write), other = new Thread(TimesOfTwo::write);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
