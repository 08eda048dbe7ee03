import java.text.*;
import java.util.*;
import java.util.regex.*;

/** Unicode: normal forms, names, breaks, collation, scripts, regular expressions. */
public class Texts {
  public static void main(String[] args) throws Exception {
    String s = "e\u0301 \ufb01 \u212b \uac00";
    for (Normalizer.Form f : Normalizer.Form.values()) System.out.println(f + " " + Normalizer.normalize(s, f).codePoints().mapToObj(Integer::toHexString).toList() + Normalizer.isNormalized(s, f));
    System.out.println(Character.getName('a') + ", " + Character.getName(0x1F600) + ", " + Character.getName(0x4e00) + ", " + Character.codePointOf("GREEK SMALL LETTER ALPHA") + Character.UnicodeScript.of('б') + Character.UnicodeBlock.of('あ') + Character.getNumericValue('Ⅷ') + Character.getDirectionality('א') + Character.isIdeographic('漢') + Character.toTitleCase('ǆ') + Character.isMirrored('('));
    for (BreakIterator b : new BreakIterator[] {BreakIterator.getWordInstance(Locale.US), BreakIterator.getSentenceInstance(Locale.US), BreakIterator.getCharacterInstance(), BreakIterator.getLineInstance(Locale.US)}) {
      b.setText("Hello, world! It's 3.14 o'clock. Really? e\u0301x-y"); StringBuilder t = new StringBuilder(); for (int i = b.first(); i != BreakIterator.DONE; i = b.next()) t.append(i).append(' '); System.out.println(t + "" + b.isBoundary(5) + b.following(5) + " " + b.preceding(5));
    }
    Collator c = Collator.getInstance(Locale.GERMANY); List<String> l = new ArrayList<>(List.of("zebra", "Äpfel", "apfel", "Zoo", "äh", "ah")); l.sort(c); System.out.println(l); c.setStrength(Collator.PRIMARY); System.out.println(c.compare("a", "Ä") + " " + c.equals("a", "A") + " " + c.getCollationKey("x").compareTo(c.getCollationKey("y")) + new RuleBasedCollator("< c < b < a").compare("a", "c"));
    System.out.println("a1b22c".replaceAll("(\\d+)", "<$1>") + " " + Arrays.toString("a, b;c".split("[,;]\\s*")) + " " + Pattern.compile("(?<y>\\d{4})-(?<m>\\d\\d)").matcher("on 2024-02").results().map(m -> m.group(1) + m.start()).toList() + Pattern.compile("\\p{IsGreek}+\\b", Pattern.UNICODE_CHARACTER_CLASS).matcher("abc αβγ").find() + "Ünï".matches("(?iu)üNÏ") + Pattern.compile("\\b\\w+\\b").splitAsStream("x yy z").count() + "\r\n".matches("\\R") + "e\u0301x".replaceAll("\\X", "."));
    Matcher m = Pattern.compile("(a(b)?)+").matcher("aabab"); while (m.find()) System.out.println(m.group() + m.group(2) + m.toMatchResult().end()); try { Pattern.compile("(x"); } catch (PatternSyntaxException e) { System.out.println(e.getMessage()); }
    System.out.println("""
        text block \
        joined
          indented "quotes" \t tab\s
        """ + "  x ".strip() + "|" + "ab".repeat(2) + " a\n b\n".indent(2) + "x\ty".translateEscapes() + "%s %5.1f %-5s| %05d %x %b %c %n".formatted("a", 1.25, "b", 42, 255, true, 'z'));
    System.out.println(new StringBuilder("a😀b").reverse() + " " + "a😀b".codePointCount(0, 4) + " " + "ß".equalsIgnoreCase("SS") + "ﬀ".toUpperCase() + "ŉ".toUpperCase().length() + String.CASE_INSENSITIVE_ORDER.compare("a", "B") + "x".compareToIgnoreCase("X"));
    StringCharacterIterator it = new StringCharacterIterator("abc"); System.out.println(it.first() + "" + it.next() + it.last() + it.getIndex()); System.out.println(new ChoiceFormat("0#no|1#one|2#more").format(5) + new StringTokenizer("a b\tc").countTokens() + new Scanner("12 3,5 x").useLocale(Locale.GERMANY).nextInt() + Bidi.requiresBidi("אב".toCharArray(), 0, 2) + new Bidi("abc אבג", Bidi.DIRECTION_LEFT_TO_RIGHT).getRunCount());
    System.out.println(MessageFormat.format("{0} has {1,number,#.##} '{'{2}'}' it''s", "a", 2.345, null) + new MessageFormat("{0}-{1}").parse("x-y")[1] + NumberFormat.getInstance(Locale.US).parse("1,234.5") + new SimpleDateFormat("yyyy").format(new Date(0)).length());
  }
}
