import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class Unicode {
    static void codes(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            sb.append(Integer.toHexString(s.charAt(i))).append(' ');
        }
        System.out.println(sb.append("len ").append(s.length()).append(" cps ").append(s.codePointCount(0, s.length())));
    }

    public static void main(String[] args) {
        String latin = "caf\u00e9";
        String wide = "\u03b1\u03b2\u03b3";
        String emoji = "x\uD83D\uDE00y\uD834\uDD1E";
        codes(latin);
        codes(wide);
        codes(emoji);
        codes(latin + wide);
        codes((latin + wide).substring(0, 4));
        codes(emoji.substring(2));
        codes(new StringBuilder(emoji).reverse().toString());
        codes(latin.replace('\u00e9', 'e'));
        codes(latin.replace('e', '\u20ac').concat("\u20ac"));
        codes("\u00c9\u03a9".toLowerCase());
        codes("\u00e9\u03c9\u00ff\u00b5".toUpperCase());
        codes("\u00df".toUpperCase());
        System.out.println(emoji.codePointAt(1) + " " + emoji.codePointAt(2) + " " + emoji.codePointBefore(3) + " "
                + emoji.offsetByCodePoints(0, 2));
        System.out.println(Character.isSurrogate(emoji.charAt(1)) + " " + Character.isHighSurrogate(emoji.charAt(1)) + " "
                + Character.isLowSurrogate(emoji.charAt(2)) + " " + Character.toCodePoint(emoji.charAt(1), emoji.charAt(2)) + " "
                + Character.charCount(0x1F600) + " " + Character.isSupplementaryCodePoint(0xFFFF));
        codes(new String(Character.toChars(0x10400)));
        codes(new StringBuilder().appendCodePoint(0x1D11E).appendCodePoint('a').toString());
        System.out.println(Arrays.toString(emoji.codePoints().toArray()));
        System.out.println(latin.hashCode() + " " + wide.hashCode() + " " + emoji.hashCode());
        System.out.println(latin.compareTo("cafe") + " " + wide.compareTo(latin) + " " + latin.equals("caf" + (char) 0xe9));
        System.out.println(wide.indexOf('\u03b2') + " " + latin.indexOf('\u03b2') + " " + wide.indexOf("\u03b3") + " "
                + latin.indexOf("\u00e9") + " " + wide.indexOf("b"));
        byte[] utf8 = (latin + wide + emoji).getBytes(StandardCharsets.UTF_8);
        System.out.println(Arrays.toString(utf8));
        codes(new String(utf8, StandardCharsets.UTF_8));
        System.out.println(Arrays.toString(latin.getBytes(StandardCharsets.ISO_8859_1)));
        System.out.println(Arrays.toString(latin.getBytes(StandardCharsets.US_ASCII)));
        System.out.println(Character.isLetter('\u00e9') + " " + Character.isDigit('\u0664') + " " + Character.getNumericValue('\u0664')
                + " " + Character.isWhitespace('\u00a0') + " " + Character.isSpaceChar('\u00a0') + " " + Character.getType('A') + " "
                + Character.isJavaIdentifierStart('\u00e9'));
        char[] mixed = {'a', '\u0100', 'b'};
        codes(String.valueOf(mixed));
        StringBuilder sb = new StringBuilder("abc");
        sb.setCharAt(1, '\u4e2d');
        codes(sb.toString());
        sb.setCharAt(1, 'b');
        System.out.println(sb.toString().equals("abc") + " " + sb.toString().hashCode());
        int \u00e9tat = 5;
        System.out.println(\u00e9tat + 1);
    }
}
