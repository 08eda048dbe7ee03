import java.math.*;
import java.text.*;
import java.util.*;

/** Money and tables: number formats of locales, messages, Scanner, Formatter, rounding. */
public class Invoice {
  public static void main(String[] args) throws ParseException {
    String lines = "3 x Nut 0,25\n10 x \"Long bolt\" 1,5\n1 x Saw 1.299,99\n";
    BigDecimal sum = BigDecimal.ZERO;
    DecimalFormat german = (DecimalFormat) NumberFormat.getInstance(Locale.GERMANY);
    german.setParseBigDecimal(true);
    Scanner in = new Scanner(lines);
    while (in.hasNextInt()) {
      int n = in.nextInt();
      in.next("x");
      String what = in.hasNext("\"\\S*") ? in.findInLine("\"[^\"]*\"").replace("\"", "") : in.next();
      BigDecimal price = (BigDecimal) german.parse(in.nextLine().strip());
      BigDecimal total = price.multiply(BigDecimal.valueOf(n));
      sum = sum.add(total);
      System.out.println(String.format("%3d %-10s%12s %,10.2f", n, what, german.format(price), total));
    }
    for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, Locale.FRANCE, new Locale("de", "CH"), Locale.JAPAN, new Locale("hi", "IN")})
      System.out.println(l + " " + NumberFormat.getCurrencyInstance(l).format(sum) + " " + NumberFormat.getPercentInstance(l).format(0.256) + " " + NumberFormat.getInstance(l).format(1234567.891) + String.format(l, " %,.1f %d", 9876.54, 1234));
    System.out.println(NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12345) + " " + NumberFormat.getCompactNumberInstance(Locale.GERMANY, NumberFormat.Style.LONG).format(2_000_000));
    System.out.println(Currency.getInstance("EUR").getSymbol(Locale.FRANCE) + " " + Currency.getInstance(Locale.JAPAN).getDefaultFractionDigits());
    MessageFormat m = new MessageFormat("{0,choice,0#no files|1#one file|1<{0,number,integer} files} on {1}, {2,number,#.##%}, '{3}'");
    for (int n : new int[] {0, 1, 1500})
      System.out.println(m.format(new Object[] {n, "disk", n / 7.0}));
    System.out.println(Arrays.toString(new MessageFormat("{0}-{1,number}").parse("abc-12.5")));
    for (RoundingMode r : RoundingMode.values())
      if (r != RoundingMode.UNNECESSARY)
        System.out.print(new BigDecimal("2.5").setScale(0, r) + "," + new BigDecimal("-1.15").setScale(1, r) + " ");
    System.out.println();
    for (String p : new String[] {"0.00", "#,##0.###", "0.###E0", "00.00¤", "#.#;(#.#)"})
      System.out.print(new DecimalFormat(p, DecimalFormatSymbols.getInstance(Locale.US)).format(-1234.5678) + " ");
    System.out.println();
    try (Formatter f = new Formatter(Locale.US)) {
      f.format("%+d %x %o %e %.3g %08.2f %b %c %10s|%-6s| %% %h %S%n", 5, 255, 8, 12345.678, 0.00012345, -3.14159, true, 'x', "r", "l", "hash", "up");
      f.format("%2$s %1$s %<s %3$tY %3$tB", "a", "b", new GregorianCalendar(2020, Calendar.MARCH, 1));
      System.out.println(f);
    }
    for (String bad : new String[] {"%d", "%q", "%.2d", "%-d"})
      try {
        System.out.println(String.format(bad, "x"));
      } catch (IllegalFormatException e) {
        System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
      }
    try {
      NumberFormat.getInstance(Locale.US).parse("abc");
    } catch (ParseException e) {
      System.out.println(e.getMessage() + " " + e.getErrorOffset());
    }
    try {
      new BigDecimal("1").divide(new BigDecimal("3"));
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(new BigDecimal("1E+3").toPlainString() + " " + new BigDecimal("0.000001234") + " " + new BigDecimal("1.10").equals(new BigDecimal("1.1")) + " " + new BigDecimal("1.10").stripTrailingZeros() + " " + new BigInteger("123456789").modPow(BigInteger.TEN, BigInteger.valueOf(97)) + " " + BigInteger.TWO.pow(100).sqrt() + " " + new BigDecimal(2).sqrt(MathContext.DECIMAL32));
    System.out.println(new Scanner("1;2.5;x;true").useDelimiter(";").useLocale(Locale.US).tokens().toList() + " " + new Scanner("ff 077").nextInt(16));
    try {
      new Scanner("x").nextInt();
    } catch (InputMismatchException e) {
      System.out.println(e.getMessage());
    }
  }
}
