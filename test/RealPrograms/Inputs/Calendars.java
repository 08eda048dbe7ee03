import java.text.*;
import java.util.*;

/** The old dates: calendars, formats, zones, and their corners. */
public class Calendars {
  public static void main(String[] args) throws ParseException {
    TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
    GregorianCalendar c = new GregorianCalendar(2024, Calendar.FEBRUARY, 29, 23, 59, 58);
    System.out.println(c.getTime() + " " + c.getTimeInMillis() + " " + c.isLeapYear(2024) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH));
    c.add(Calendar.YEAR, 1);
    System.out.println(c.getTime());
    c.roll(Calendar.MONTH, -3);
    c.set(Calendar.DAY_OF_WEEK, Calendar.SUNDAY);
    System.out.println(c.getTime() + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.get(Calendar.AM_PM));
    c.clear();
    c.set(2023, 10, 5, 1, 30);
    System.out.println(c.getTime() + " " + c.get(Calendar.DST_OFFSET) / 3600000);
    c.add(Calendar.HOUR, 1);
    System.out.println(c.getTime());
    c.setLenient(false);
    c.set(Calendar.MONTH, 13);
    try {
      c.getTime();
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSZ XXX G EEEE D w W F k K a z", Locale.US);
    System.out.println(f.format(new Date(1_700_000_000_000L)));
    for (Locale l : new Locale[] {Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, Locale.forLanguageTag("ar")})
      System.out.println(DateFormat.getDateTimeInstance(DateFormat.FULL, DateFormat.SHORT, l).format(new Date(0)) + " " + Calendar.getInstance(l).getFirstDayOfWeek() + " " + new DateFormatSymbols(l).getShortMonths()[2]);
    SimpleDateFormat p = new SimpleDateFormat("dd.MM.yy HH:mm", Locale.GERMANY);
    p.set2DigitYearStart(new Date(0));
    p.setTimeZone(TimeZone.getTimeZone("UTC"));
    System.out.println(p.parse("31.12.99 24:00").getTime() + " " + p.parse("1.2.30 5:06").getTime() + " " + p.toPattern());
    p.setLenient(false);
    for (String bad : new String[] {"31.02.20 10:00", "x", "01.01.20"})
      try {
        p.parse(bad);
      } catch (ParseException e) {
        System.out.println(e.getMessage() + " " + e.getErrorOffset());
      }
    ParsePosition pos = new ParsePosition(4);
    System.out.println(p.parse("on: 02.03.21 04:05 x", pos) + " " + pos.getIndex());
    TimeZone z = TimeZone.getTimeZone("Europe/London");
    System.out.println(z.getDisplayName(true, TimeZone.SHORT, Locale.UK) + " " + z.getOffset(1_600_000_000_000L) + " " + z.inDaylightTime(new Date(1_600_000_000_000L)) + " " + TimeZone.getTimeZone("GMT+5:30").getRawOffset() + " " + TimeZone.getTimeZone("None/Where").getID());
    SimpleTimeZone own = new SimpleTimeZone(3_600_000, "own", Calendar.MARCH, -1, Calendar.SUNDAY, 7_200_000, Calendar.OCTOBER, -1, Calendar.SUNDAY, 10_800_000);
    System.out.println(own.inDaylightTime(new Date(1_690_000_000_000L)) + " " + own.getOffset(GregorianCalendar.AD, 2023, 0, 1, Calendar.SUNDAY, 0));
    Date a = new Date(1), b = new Date(2);
    System.out.println(a.before(b) + " " + a.compareTo(b) + " " + new Date(99, 0, 1).getYear());
  }
}
