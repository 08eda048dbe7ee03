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
    }
  }
}
