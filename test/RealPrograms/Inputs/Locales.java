import java.text.*;
import java.time.*;
import java.time.format.*;
import java.util.*;

/** Formats in locales by the JDK's own data. */
public class Locales {
  public static void main(String[] args) throws Exception {
    for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, new Locale("pt", "BR"), Locale.UK, Locale.ROOT, new Locale("de", "CH"), new Locale("ar", "EG"), new Locale("hi", "IN"), new Locale("tr", "TR")}) {
      System.out.println(l + " " + NumberFormat.getInstance(l).format(-1234567.891) + " " + NumberFormat.getCurrencyInstance(l).format(1234.5) + " " + NumberFormat.getPercentInstance(l).format(0.256) + " " + NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.SHORT).format(12345));
      System.out.println(String.format(l, "%,d %.2f %e", 1234567, 3.14159, 12345.678));
      LocalDateTime t = LocalDateTime.of(2024, 2, 29, 13, 5, 9);
      for (FormatStyle s : new FormatStyle[] {FormatStyle.SHORT, FormatStyle.MEDIUM, FormatStyle.LONG, FormatStyle.FULL}) System.out.println(DateTimeFormatter.ofLocalizedDate(s).withLocale(l).format(t));
      System.out.println(DateTimeFormatter.ofPattern("EEEE d MMMM yyyy QQQQ a h:mm", l).format(t) + " " + DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(l).format(t));
      System.out.println(l.getDisplayName() + " " + l.getDisplayLanguage(l) + " " + l.getDisplayCountry(l) + " " + DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, l) + " " + Month.MAY.getDisplayName(TextStyle.FULL_STANDALONE, l));
      DateFormat d = DateFormat.getDateInstance(DateFormat.LONG, l); d.setTimeZone(TimeZone.getTimeZone("UTC")); System.out.println(d.format(new Date(1e12 > 0 ? 1_000_000_000_000L : 0)));
      DecimalFormatSymbols y = DecimalFormatSymbols.getInstance(l); System.out.println(y.getDecimalSeparator() + "" + y.getGroupingSeparator() + y.getMinusSign() + y.getCurrencySymbol() + y.getInternationalCurrencySymbol() + y.getNaN() + y.getInfinity());
      System.out.println(Arrays.toString(new DateFormatSymbols(l).getMonths()) + Calendar.getInstance(l).getFirstDayOfWeek());
      System.out.println(new MessageFormat("{0,number} {1,date,long} {2} {3,choice,0#none|1#one|1<many {3}}", l).format(new Object[] {12345.6, new Date(0), "x", 3}));
    }
    System.out.println(NumberFormat.getInstance(Locale.GERMANY).parse("1.234,5") + " " + new DecimalFormat("#,##0.00;(#)").format(-1234.5) + " " + LocalDate.parse("29 février 2024", DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.FRANCE)));
    System.out.println("ΑΣ".toLowerCase() + " " + "TITLE".toLowerCase(new Locale("tr")) + " " + "straße".toUpperCase() + " " + "istanbul".toUpperCase(new Locale("tr")) + "İ".toLowerCase().length());
    System.out.println(Currency.getInstance("EUR").getSymbol(Locale.FRANCE) + Currency.getInstance(Locale.JAPAN) + Currency.getInstance("USD").getDisplayName(Locale.US) + Currency.getInstance("JPY").getDefaultFractionDigits() + Currency.getInstance("CHF").getNumericCode());
    System.out.println(Locale.forLanguageTag("zh-Hant-TW").getDisplayName(Locale.US) + Locale.getAvailableLocales().length);
    Locale.setDefault(Locale.GERMANY);
    System.out.println(String.format("%,.2f", 1234.5) + " " + NumberFormat.getInstance().format(0.5) + new DecimalFormat("0.0").format(2.25) + " " + Month.MARCH.getDisplayName(TextStyle.FULL, Locale.getDefault()));
  }
}
