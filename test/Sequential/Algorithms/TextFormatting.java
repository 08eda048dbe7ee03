import java.util.ArrayList;
import java.util.List;

public class TextFormatting {
    static String pad(String s, int w, boolean left) { return s.length() >= w ? s : left ? s + " ".repeat(w - s.length()) : " ".repeat(w - s.length()) + s; }
    static String center(String s, int w, char fill) {
        int l = Math.max(0, w - s.length()) / 2;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < l; i++) sb.append(fill);
        sb.append(s);
        while (sb.length() < w) sb.append(fill);
        return sb.toString();
    }

    static List<String> wrap(String text, int w) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > w) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) line.append(' ');
            line.append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    static String justify(String line, int w) {
        String[] words = line.split(" ");
        if (words.length == 1) return line;
        int chars = 0;
        for (String s : words) chars += s.length();
        int gaps = words.length - 1, spaces = w - chars;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < words.length; i++) {
            sb.append(words[i]);
            if (i < gaps) sb.append(" ".repeat(spaces / gaps + (i < spaces % gaps ? 1 : 0)));
        }
        return sb.toString();
    }

    static String commas(long n) {
        String s = Long.toString(Math.abs(n));
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            if (i > 0 && (s.length() - i) % 3 == 0) sb.append(',');
            sb.append(s.charAt(i));
        }
        return (n < 0 ? "-" : "") + sb;
    }

    static String fixed(double d, int places) {
        long scale = 1;
        for (int i = 0; i < places; i++) scale *= 10;
        long r = Math.round(Math.abs(d) * scale);
        return (d < 0 && r != 0 ? "-" : "") + r / scale + (places == 0 ? "" : "." + String.valueOf(scale + r % scale).substring(1));
    }

    static final String[] ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
    static final String[] TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

    static String words(int n) {
        if (n < 0) return "minus " + words(-n);
        if (n < 20) return ONES[n];
        if (n < 100) return TENS[n / 10] + (n % 10 == 0 ? "" : "-" + ONES[n % 10]);
        if (n < 1000) return ONES[n / 100] + " hundred" + (n % 100 == 0 ? "" : " and " + words(n % 100));
        return words(n / 1000) + " thousand" + (n % 1000 == 0 ? "" : " " + words(n % 1000));
    }

    static String table(String[][] rows) {
        int[] w = new int[rows[0].length];
        for (String[] r : rows) for (int i = 0; i < r.length; i++) w[i] = Math.max(w[i], r[i].length());
        StringBuilder sb = new StringBuilder();
        for (String[] r : rows) {
            for (int i = 0; i < r.length; i++) sb.append(i == 0 ? "| " : " | ").append(pad(r[i], w[i], i == 0));
            sb.append(" |\n");
        }
        return sb.toString();
    }

    static String hexDump(String s) {
        StringBuilder hex = new StringBuilder(), txt = new StringBuilder();
        for (char c : s.toCharArray()) {
            hex.append(Character.forDigit(c >> 4 & 15, 16)).append(Character.forDigit(c & 15, 16)).append(' ');
            txt.append(c < ' ' || c > '~' ? '.' : c);
        }
        return hex + "|" + txt + "|";
    }

    static String camel(String s) {
        StringBuilder sb = new StringBuilder();
        for (String p : s.split("_")) sb.append(sb.length() == 0 ? p.toLowerCase() : p.substring(0, 1).toUpperCase() + p.substring(1).toLowerCase());
        return sb.toString();
    }

    static String snake(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) sb.append(Character.isUpperCase(c) ? "_" + Character.toLowerCase(c) : String.valueOf(c));
        return sb.toString();
    }

    public static void main(String[] args) {
        String text = "A model checker explores every schedule of a program and reports the first one that breaks a promise.";
        for (String l : wrap(text, 28)) System.out.println("[" + pad(l, 28, true) + "] [" + justify(l, 28) + "]");
        System.out.println(center("title", 20, '=') + center("odd", 8, '.') + center("toolong", 3, '.'));
        for (long n : new long[] {0, 7, 999, 1000, -1234567, Long.MAX_VALUE}) System.out.print(commas(n) + " ");
        System.out.println();
        for (double d : new double[] {0, 1.005, -2.5, 3.14159, 99.995, -0.001, 1e6}) System.out.print(fixed(d, 2) + "/" + fixed(d, 0) + " ");
        System.out.println();
        for (int n : new int[] {0, 13, 40, 99, 100, 342, 1000, 12345, -7}) System.out.println(n + " " + words(n));
        System.out.print(table(new String[][] {{"name", "qty", "price"}, {"thread", "12", "0.50"}, {"heddle", "3", "120.00"}}));
        System.out.println(hexDump("Hi\t\u00e9~!"));
        System.out.println(camel("MAX_VALUE_of") + " " + snake("maxValueOf") + " " + snake(camel("A_B_C")));
    }
}
