import java.text.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/** Regular expressions and texts: groups, look-around, Unicode, breaks, collation, normal forms, blocks. */
public class Searching {
  public static void main(String[] args) {
    Pattern log = Pattern.compile("(?<time>\\d\\d:\\d\\d)\\s+\\[(?<level>[A-Z]+)]\\s+(?<rest>.*?)(?:\\s+\\((?<ms>\\d+)ms\\))?$", Pattern.MULTILINE);
    String text = "10:15 [INFO] started (12ms)\n10:16 [WARN] disk 91%\nbroken line\n10:17 [INFO] ended (7ms)";
    Matcher m = log.matcher(text);
    while (m.find())
      System.out.println(m.group("level") + " '" + m.group("rest") + "' " + m.group("ms") + " " + m.start("rest") + " " + m.groupCount());
    System.out.println(Pattern.compile("(\\w)(\\w*)").matcher("hello big world").replaceAll(r -> r.group(1).toUpperCase() + r.group(2)));
    System.out.println("a1b22c".replaceAll("\\d+", "<$0>") + " " + "x.y.z".split("\\.", 2)[1] + " " + Arrays.toString(",a,,b,,".split(",")) + Arrays.toString("boo:and:foo".split("o", -1)) + Arrays.toString("aXbXc".split("(?=X)")));
    System.out.println("foobar".matches("(?i)FOO(?!x).*") + " " + Pattern.matches("(a+)+b", "aaaaab") + " " + "price: 5€ 7$".replaceAll("(?<=\\d)[€$]", "") + " " + "éa\u0301".replaceAll("\\p{M}", "") + " " + "Привет".matches("\\p{IsCyrillic}+") + " " + Pattern.compile("^\\p{Lu}\\p{Alpha}+$", Pattern.UNICODE_CHARACTER_CLASS).matcher("Übung").find());
    System.out.println("abcabc".replaceFirst("(?<x>b)", "[${x}]") + " " + Pattern.compile("(a)(b)?").matcher("a").results().map(r -> r.group(2)).toList() + " " + Pattern.compile("x*").matcher("axb").replaceAll("-") + " " + Pattern.quote("a.b") + " " + Matcher.quoteReplacement("$1"));
    for (String bad : new String[] {"(a", "[b-a]", "*x", "a{2,1}", "\\", "(?<n>a)(?<n>b)"})
      try {
        Pattern.compile(bad);
      } catch (PatternSyntaxException e) {
        System.out.println(e.getDescription() + " " + e.getIndex() + " " + e.getMessage().lines().count());
      }
    StringBuilder b = new StringBuilder();
    m = Pattern.compile("cat|dog").matcher("one cat, two dogs");
    while (m.find())
      m.appendReplacement(b, m.group().equals("cat") ? "fish" : "bird");
    System.out.println(m.appendTail(b) + " " + m.reset().lookingAt() + " " + m.hitEnd() + " " + Pattern.compile("\\s*,\\s*").splitAsStream("a , b,c").collect(Collectors.toList()) + Pattern.compile("a").asPredicate().test("bab"));
    BreakIterator words = BreakIterator.getWordInstance(Locale.US);
    String s = "Don't stop. It's 3.5 miles!";
    words.setText(s);
    StringJoiner j = new StringJoiner("|");
    for (int from = words.first(), to = words.next(); to != BreakIterator.DONE; from = to, to = words.next())
      j.add(s.substring(from, to));
    System.out.println(j);
    List<String> names = new ArrayList<>(List.of("Zoë", "zebra", "Äpfel", "apfel", "Öl", "Ohr", "straße", "strasse"));
    names.sort(Collator.getInstance(Locale.GERMANY));
    System.out.println(names + " " + names.stream().sorted().toList() + " " + names.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList());
    System.out.println(Normalizer.normalize("ﬁne Ångström", Normalizer.Form.NFKD).length() + " " + Normalizer.isNormalized("é", Normalizer.Form.NFC) + " " + "straße".toUpperCase() + " " + "TITLE".toLowerCase(new Locale("tr")) + " " + "ΑΣ".toLowerCase() + " " + "ǆ".toUpperCase() + Character.toTitleCase('ǆ'));
    String block = """
        <a>
          "x" \
        joined\tend
        </a>
        """;
    System.out.print(block.indent(2) + block.stripIndent().lines().map(String::strip).collect(Collectors.joining("/")) + "\n");
    System.out.println("a\ud83d\ude00b".codePointCount(0, 4) + " " + "a\ud83d\ude00b".codePoints().boxed().toList() + " " + new StringBuilder("a\ud83d\ude00b").reverse().codePointAt(1) + " " + "  x ".strip() + "|" + "\u2003x".isBlank() + " " + "abc".chars().sum() + " " + "b".compareTo("abc") + " " + "ab".repeat(2).indexOf("ba") + " " + String.join("-", List.of("p", "q")) + " " + "a\tb".translateEscapes() + " " + "%d%%".formatted(5) + " " + "x".equals(new String("x").intern()) + ("Hello".hashCode() == "Hello".toString().hashCode()));
    System.out.println(Character.getNumericValue('Ⅷ') + " " + Character.isJavaIdentifierStart('$') + " " + Character.getType('€') + " " + Character.UnicodeBlock.of('я') + " " + Character.UnicodeScript.of('한') + " " + Character.getName('ß') + " " + Character.isMirrored('(') + " " + Character.digit('f', 16) + Character.forDigit(11, 16) + " " + Character.reverseBytes('a') + Character.MAX_RADIX);
    StringBuilder sb = new StringBuilder("0123456789");
    sb.insert(3, true).delete(0, 2).replace(1, 3, "<>").deleteCharAt(0).setCharAt(1, 'X');
    sb.setLength(8);
    System.out.println(sb + " " + sb.indexOf("X") + " " + sb.capacity() + " " + sb.compareTo(new StringBuilder("z")) + " " + new StringBuffer("ab").append(1.0f).append((Object) null).append(new char[] {'c'}));
    try {
      sb.charAt(99);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    for (Runnable r : new Runnable[] {() -> "abc".substring(2, 1), () -> Integer.parseInt("12x"), () -> Integer.parseInt(""), () -> Double.parseDouble("1.2.3"), () -> Thread.State.valueOf("NO"), () -> Long.parseLong("99999999999999999999"), () -> "a".repeat(-1), () -> UUID.fromString("zz"), () -> Objects.requireNonNull(null, "given"), () -> List.of(1).get(1), () -> new ArrayList<>().iterator().next()})
      try {
        r.run();
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    System.out.println(UUID.nameUUIDFromBytes("x".getBytes()) + " " + new UUID(1, 2).compareTo(new UUID(1, 3)) + " " + Locale.forLanguageTag("zh-Hant-TW").getDisplayName(Locale.ENGLISH) + " " + Locale.GERMANY.getISO3Country() + " " + Locale.getISOCountries().length);
  }
}
