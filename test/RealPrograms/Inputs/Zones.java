import java.text.SimpleDateFormat;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.time.zone.*;
import java.time.chrono.*;
import java.util.*;

/** Time zones by region, daylight saving, calendars. */
public class Zones {
  public static void main(String[] args) throws Exception {
    ZonedDateTime z = ZonedDateTime.of(2024, 3, 31, 1, 59, 0, 0, ZoneId.of("Europe/Berlin"));
    System.out.println(z + " " + z.plusMinutes(1) + " " + z.withZoneSameInstant(ZoneId.of("America/New_York")) + " " + z.toInstant());
    System.out.println(ZoneId.of("Asia/Kolkata").getRules().getOffset(Instant.EPOCH) + " " + ZoneId.of("America/Los_Angeles").getRules().nextTransition(Instant.ofEpochSecond(1700000000)) + ZoneId.of("Europe/London").getRules().isDaylightSavings(Instant.ofEpochSecond(1720000000)));
    System.out.println(ZoneId.getAvailableZoneIds().size() > 500);
    System.out.println(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm zzz VV xxx O").withLocale(Locale.US).format(z) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_ZONED_DATE_TIME.format(z) + DateTimeFormatter.ofPattern("zzzz", Locale.US).format(z));
    System.out.println(ZonedDateTime.parse("2024-10-27T02:30:00+01:00[Europe/Paris]") + " " + Duration.between(z, z.plusDays(1)) + " " + ChronoUnit.HOURS.between(z, z.plusDays(1)));
    TimeZone t = TimeZone.getTimeZone("America/New_York");
    System.out.println(t.getID() + t.getRawOffset() + t.inDaylightTime(new Date(1720000000000L)) + t.getDisplayName(Locale.US) + t.getDisplayName(true, TimeZone.SHORT, Locale.US) + t.useDaylightTime() + TimeZone.getTimeZone("Nowhere").getID() + TimeZone.getTimeZone("GMT+3").getRawOffset());
    Calendar c = new GregorianCalendar(t, Locale.US); c.setTimeInMillis(1710000000000L); c.add(Calendar.DAY_OF_MONTH, 10); System.out.println(c.get(Calendar.HOUR_OF_DAY) + " " + c.getTimeInMillis() + " " + c.get(Calendar.DST_OFFSET) + c.getActualMaximum(Calendar.DAY_OF_MONTH) + c.get(Calendar.WEEK_OF_YEAR));
    SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss zzzz XXX EEE", Locale.US); f.setTimeZone(t); System.out.println(f.format(new Date(1720000000000L)));
    SimpleDateFormat g = new SimpleDateFormat("dd MMM yyyy HH:mm z", Locale.US); System.out.println(g.parse("04 Jul 2024 12:00 PST").getTime());
    System.out.println(JapaneseDate.of(2024, 5, 1) + " " + ThaiBuddhistDate.of(2567, 1, 1) + " " + MinguoDate.of(113, 1, 1) + " " + HijrahDate.from(LocalDate.of(2024, 3, 11)) + IsoChronology.INSTANCE.isLeapYear(2024) + Chronology.ofLocale(Locale.forLanguageTag("th-TH-u-ca-buddhist")));
    System.out.println(LocalDate.of(2024, 1, 31).plusMonths(1).with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " " + Period.between(LocalDate.of(2000, 1, 1), LocalDate.of(2024, 2, 29)) + " " + WeekFields.of(Locale.GERMANY).getFirstDayOfWeek() + LocalDate.of(2024, 12, 30).get(IsoFields.WEEK_BASED_YEAR) + Year.of(2024).isLeap() + YearMonth.parse("2024-02").lengthOfMonth());
    System.out.println(OffsetDateTime.parse("2024-01-01T00:00:00Z").atZoneSameInstant(ZoneId.of("Australia/Sydney")) + " " + Instant.ofEpochMilli(1).atZone(ZoneOffset.ofHours(2)) + ZoneId.of("Europe/Berlin").getDisplayName(TextStyle.FULL, Locale.US) + ZoneId.SHORT_IDS.get("PST") + ZoneId.of("UTC+2"));
    try { ZoneId.of("Mars/Base"); } catch (ZoneRulesException e) { System.out.println(e.getMessage()); }
    try { LocalDate.parse("2024-02-30"); } catch (DateTimeParseException e) { System.out.println(e.getMessage()); }
    System.out.println(new Date(0));
  }
}
