/** Joda-Time keeps years in an array without synchronisation: final fields make that benign. */
public class JodaTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "joda": {
      org.joda.time.format.DateTimeFormatter f = org.joda.time.format.ISODateTimeFormat.date();
      String[] s = new String[1];
      both(() -> s[0] = f.print(0), () -> f.parseDateTime("2024-02-29"));
      check(s[0].equals("1970-01-01"), s[0]);
      break;
    }
    case "mutable": {
      org.joda.time.MutableDateTime d = new org.joda.time.MutableDateTime(0L);
      both(() -> d.addMillis(1), () -> d.addMillis(2));
      break;
    }
    case "span": {
      org.joda.time.Duration[] d = new org.joda.time.Duration[2];
      both(() -> d[0] = org.joda.time.Duration.standardDays(1).plus(5), () -> d[1] = new org.joda.time.Interval(0, 7).toDuration());
      check(d[0].getMillis() == 86400005 && d[1].getMillis() == 7, d[0]);
      break;
    }
    }
  }
}
