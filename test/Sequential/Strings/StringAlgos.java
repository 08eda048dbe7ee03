import java.util.Arrays;

public class StringAlgos {
    static boolean anagram(String a, String b) {
        char[] x = a.toLowerCase().replace(" ", "").toCharArray(), y = b.toLowerCase().replace(" ", "").toCharArray();
        Arrays.sort(x);
        Arrays.sort(y);
        return Arrays.equals(x, y);
    }

    static String compress(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0, n; i < s.length(); i += n) {
            for (n = 1; i + n < s.length() && s.charAt(i + n) == s.charAt(i); n++) { }
            sb.append(s.charAt(i)).append(n > 1 ? n : "");
        }
        return sb.length() < s.length() ? sb.toString() : s;
    }

    static String expand(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            int n = 0;
            while (i + 1 < s.length() && Character.isDigit(s.charAt(i + 1))) n = n * 10 + s.charAt(++i) - '0';
            sb.append(String.valueOf(c).repeat(Math.max(1, n)));
        }
        return sb.toString();
    }

    static int atoi(String s) {
        int i = 0, sign = 1, r = 0;
        s = s.strip();
        if (!s.isEmpty() && (s.charAt(0) == '-' || s.charAt(0) == '+')) sign = s.charAt(i++) == '-' ? -1 : 1;
        for (; i < s.length() && Character.isDigit(s.charAt(i)); i++) {
            int d = s.charAt(i) - '0';
            if (r > (Integer.MAX_VALUE - d) / 10) return sign > 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE;
            r = r * 10 + d;
        }
        return sign * r;
    }

    static String pigLatin(String s) {
        StringBuilder sb = new StringBuilder();
        for (String w : s.split(" ")) {
            int v = 0;
            while (v < w.length() && "aeiou".indexOf(w.charAt(v)) < 0) v++;
            sb.append(w.substring(v)).append(w, 0, v).append(v == 0 ? "way " : "ay ");
        }
        return sb.toString().stripTrailing();
    }

    static String countAndSay(int n) {
        String s = "1";
        while (--n > 0) {
            StringBuilder t = new StringBuilder();
            for (int i = 0, j; i < s.length(); i = j) {
                for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) { }
                t.append(j - i).append(s.charAt(i));
            }
            s = t.toString();
        }
        return s;
    }

    static String commonPrefix(String... ss) {
        String p = ss[0];
        for (String s : ss) while (!s.startsWith(p)) p = p.substring(0, p.length() - 1);
        return p;
    }

    static String zigzag(String s, int rows) {
        StringBuilder[] r = new StringBuilder[rows];
        for (int i = 0; i < rows; i++) r[i] = new StringBuilder();
        for (int i = 0, row = 0, d = 1; i < s.length(); i++, row += d) {
            r[row].append(s.charAt(i));
            if (row + d < 0 || row + d >= rows) d = -d;
        }
        return String.join("", r);
    }

    static int longestUnique(String s) {
        int[] last = new int[128];
        int best = 0, from = 0;
        for (int i = 0; i < s.length(); i++) {
            from = Math.max(from, last[s.charAt(i)]);
            best = Math.max(best, i - from + 1);
            last[s.charAt(i)] = i + 1;
        }
        return best;
    }

    static String addBinary(String a, String b) {
        StringBuilder sb = new StringBuilder();
        for (int i = a.length() - 1, j = b.length() - 1, c = 0; i >= 0 || j >= 0 || c > 0; c >>= 1) {
            if (i >= 0) c += a.charAt(i--) - '0';
            if (j >= 0) c += b.charAt(j--) - '0';
            sb.append(c & 1);
        }
        return sb.reverse().toString();
    }

    static int compareVersions(String a, String b) {
        String[] x = a.split("\\."), y = b.split("\\.");
        for (int i = 0; i < Math.max(x.length, y.length); i++) {
            int c = Integer.compare(i < x.length ? Integer.parseInt(x[i]) : 0, i < y.length ? Integer.parseInt(y[i]) : 0);
            if (c != 0) return c;
        }
        return 0;
    }

    public static void main(String[] args) {
        System.out.println(anagram("Dormitory", "dirty room") + " " + anagram("abc", "abd"));
        for (String s : new String[] {"aaabbc", "abc", "", "zzzzzzzzzzzz"}) System.out.print(compress(s) + "/" + expand(compress(s)).equals(s) + " ");
        System.out.println();
        for (String s : new String[] {"42", "  -17abc", "+5", "99999999999", "-99999999999", "words", "", "-", "2147483647", "-2147483648"}) System.out.print(atoi(s) + " ");
        System.out.println();
        System.out.println(pigLatin("the quick apple shy eats") + "|" + countAndSay(7) + "|" + commonPrefix("flower", "flow", "flight") + "|" + commonPrefix("a", "b") + "|" + zigzag("PAYPALISHIRING", 3) + "|"
            + zigzag("AB", 2));
        System.out.println(longestUnique("abcabcbb") + " " + longestUnique("bbbb") + " " + longestUnique("pwwkew") + " " + addBinary("1011", "110") + " " + addBinary("0", "0") + " "
            + compareVersions("1.10", "1.9") + compareVersions("1.0", "1") + compareVersions("2.1.3", "2.1.4"));
        String built = "";
        for (int i = 0; i < 40; i++) built = i % 3 == 0 ? i + built : i % 3 == 1 ? built + (char) ('a' + i % 26) : built.substring(Math.min(1, built.length()));
        System.out.println(built + " " + built.hashCode());
        int h = 7;
        for (String s : "some words whose hash codes are mixed together".split(" ")) h = h * 31 + s.hashCode();
        System.out.println(h + " " + ("" + h).hashCode() + " " + "".hashCode() + " " + "\u0000".hashCode() + " " + "\uffff\uffff".hashCode());
    }
}
