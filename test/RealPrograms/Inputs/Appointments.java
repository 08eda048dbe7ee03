import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

/** A diary: dates, zones with summer time, periods, adjusters, formats and what does not parse. */
public class Appointments {
  record Meeting(String what, ZonedDateTime at, Duration lasts) {
    boolean overlaps(Meeting o) { return at.isBefore(o.at.plus(o.lasts)) && o.at.isBefore(at.plus(lasts)); }
  }
  public static void main(String[] args) {
    ZoneId berlin = ZoneId.of("Europe/Berlin"), tokyo = ZoneId.of("Asia/Tokyo");
    Meeting a = new Meeting("plan", ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, berlin), Duration.ofHours(2));
    Meeting b = new Meeting("call", ZonedDateTime.of(2024, 3, 31, 9, 0, 0, 0, tokyo), Duration.ofMinutes(95));
    System.out.println(a.at().plus(a.lasts()) + " " + a.overlaps(b) + " " + b.at().withZoneSameInstant(berlin));
    System.out.println(a.at().plusDays(1) + " " + a.at().plusHours(24) + " " + Duration.between(a.at(), a.at().plusDays(1)));
    DateTimeFormatter f = DateTimeFormatter.ofPattern("EEEE, d. MMMM uuuu HH:mm zzz", Locale.GERMANY);
    System.out.println(f.format(a.at()) + " | " + DateTimeFormatter.RFC_1123_DATE_TIME.format(b.at()) + " | " + DateTimeFormatter.ISO_WEEK_DATE.format(a.at()));
    System.out.println(DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(Locale.FRANCE).format(a.at()) + " | " + DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM).withLocale(Locale.US).format(LocalDateTime.of(2020, 2, 29, 13, 5)));
    LocalDate d = LocalDate.parse("2024-01-31");
    System.out.println(d.plusMonths(1) + " " + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.lastDayOfYear()) + " " + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.get(WeekFields.ISO.weekOfWeekBasedYear()));
    System.out.println(Period.between(LocalDate.of(1999, 12, 31), d) + " " + ChronoUnit.DAYS.between(LocalDate.EPOCH, d) + " " + d.isLeapYear() + " " + YearMonth.of(2023, 2).lengthOfMonth() + " " + Year.of(1900).isLeap());
    System.out.println(Duration.parse("PT36H5M7.25S").toDaysPart() + " " + Duration.ofMillis(-1500) + " " + Period.parse("P1Y2M3W4D").normalized() + " " + Duration.ofSeconds(3661).toMinutesPart());
    for (String bad : new String[] {"2024-02-30", "2024-13-01", "24-1-1", ""})
      try {
        System.out.println(LocalDate.parse(bad));
      } catch (DateTimeParseException e) {
        System.out.println(e.getMessage());
      }
    try {
      LocalTime.of(25, 0);
    } catch (DateTimeException e) {
      System.out.println(e.getMessage());
    }
    try {
      ZoneId.of("Mars/Base");
    } catch (DateTimeException e) {
      System.out.println(e.getMessage());
    }
    DateTimeFormatter own = new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("dd-MMM-").appendValueReduced(ChronoField.YEAR, 2, 2, 1990).optionalStart().appendLiteral(' ').append(DateTimeFormatter.ISO_LOCAL_TIME).optionalEnd().parseDefaulting(ChronoField.HOUR_OF_DAY, 8).toFormatter(Locale.ENGLISH);
    System.out.println(LocalDateTime.parse("05-FEB-89", own) + " " + LocalDateTime.parse("05-feb-90 11:12:13.5", own));
    Instant i = Instant.ofEpochSecond(1_700_000_000L, 123_456_789);
    System.out.println(i + " " + i.truncatedTo(ChronoUnit.MILLIS) + " " + i.atOffset(ZoneOffset.ofHoursMinutes(-3, -30)) + " " + OffsetDateTime.parse("2007-12-03T10:15:30+01:00").toInstant());
    Clock fixed = Clock.fixed(i, ZoneOffset.UTC);
    System.out.println(LocalDateTime.now(fixed) + " " + Clock.offset(fixed, Duration.ofDays(1)).instant() + " " + berlin.getRules().nextTransition(i));
    TreeMap<DayOfWeek, List<String>> byDay = new TreeMap<>();
    for (int k = 0; k < 10; k += 3)
      byDay.computeIfAbsent(d.plusDays(k).getDayOfWeek(), x -> new ArrayList<>()).add(MonthDay.from(d.plusDays(k)).toString());
    System.out.println(byDay + " " + DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, Locale.ITALIAN) + " " + Month.MAY.plus(10));
    System.out.println(java.time.chrono.JapaneseDate.of(2020, 5, 1) + " " + java.time.chrono.HijrahDate.from(d) + " " + java.time.chrono.ThaiBuddhistDate.from(d));
  }
}
