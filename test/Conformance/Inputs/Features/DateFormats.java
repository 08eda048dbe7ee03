import java.text.ChoiceFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.TreeMap;

/** java.text's formats and java.util's calendars in the locales that are supported. */
public class DateFormats {
  static final TimeZone UTC = TimeZone.getTimeZone("UTC");
  static final int[] NAMED = {Calendar.ERA, Calendar.MONTH, Calendar.DAY_OF_WEEK, Calendar.AM_PM};

  static void symbols(Locale l) {
    DateFormatSymbols s = new DateFormatSymbols(l);
    System.out.println(Arrays.toString(s.getEras()) + Arrays.toString(s.getMonths())
        + Arrays.toString(s.getShortMonths()) + Arrays.toString(s.getWeekdays())
        + Arrays.toString(s.getShortWeekdays()) + Arrays.toString(s.getAmPmStrings())
        + s.getLocalPatternChars());
  }

  static void calendar(Locale l) {
    Calendar c = Calendar.getInstance(UTC, l);
    System.out.println(c.getFirstDayOfWeek() + " " + c.getMinimalDaysInFirstWeek());
    c.setTimeInMillis(1234567890123L);
    for (int field : NAMED) {
      for (int style : new int[] {Calendar.SHORT, Calendar.LONG, Calendar.SHORT_STANDALONE,
               Calendar.LONG_STANDALONE, Calendar.NARROW_FORMAT, Calendar.NARROW_STANDALONE})
        System.out.print(c.getDisplayName(field, style, l) + " ");
      System.out.println(new TreeMap<>(c.getDisplayNames(field, Calendar.ALL_STYLES, l)));
    }
    c.add(Calendar.MONTH, 13);
    c.roll(Calendar.DAY_OF_MONTH, 20);
    c.set(Calendar.WEEK_OF_YEAR, 53);
    System.out.println(c.getTimeInMillis() + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH));
  }

  static void dates(Locale l) throws ParseException {
    for (String pattern : new String[] {"yyyy-MM-dd'T'HH:mm:ss.SSSX",
             "EEE, d MMM yyyy hh:mm:ss a", "EEEE MMMM dd G YYYY ww W D F k K u Z", "y/M/d H:m:s"}) {
      SimpleDateFormat f = new SimpleDateFormat(pattern, l);
      f.setTimeZone(UTC);
      String text = f.format(new Date(1234567890123L));
      System.out.println(text + " " + f.parse(text).getTime());
    }
    try {
      new SimpleDateFormat("yyyy", l).parse("no year");
    } catch (ParseException e) {
      System.out.println(e.getMessage() + " " + e.getErrorOffset());
    }
    LocalDate day = LocalDate.of(2009, 9, 13);
    System.out.println(day.format(DateTimeFormatter.ofPattern("EEE EEEE MMM MMMM MMMMM GGGG", l))
        + day.getMonth().getDisplayName(TextStyle.FULL_STANDALONE, l)
        + DateTimeFormatter.ofPattern("a", l).format(java.time.LocalTime.NOON)
        + day.get(ChronoField.ALIGNED_WEEK_OF_YEAR));
  }

  static void numbers(Locale l) throws ParseException {
    System.out.println(new DecimalFormat("#,##0.00;(#)", new java.text.DecimalFormatSymbols(l))
                           .format(-12345.678)
        + NumberFormat.getPercentInstance(l).format(.257) + NumberFormat.getInstance(l).parse("1,234.5")
        + NumberFormat.getIntegerInstance(l).format(2.5) + new DecimalFormat("0.###E0").format(12345));
  }

  public static void main(String[] args) throws ParseException {
    for (Locale l : new Locale[] {Locale.ROOT, Locale.ENGLISH, Locale.US}) {
      symbols(l);
      calendar(l);
      dates(l);
      numbers(l);
    }
    numbers(Locale.UK);
    System.out.println(new GregorianCalendar(2020, 1, 29).getTime() + " " + new Date(0));
    System.out.println(MessageFormat.format("{0} has {1,number,integer} {2,choice,0#none|1#one|1<many}",
                                            "x", 1234, 2)
        + new ChoiceFormat("0#none|1#one|1<many").format(1));
  }
}
