import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class StringMatching {
    static int[] failure(String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (p.charAt(i) == p.charAt(k)) k++;
            f[i] = k;
        }
        return f;
    }

    static List<Integer> kmp(String t, String p) {
        List<Integer> hits = new ArrayList<>();
        int[] f = failure(p);
        for (int i = 0, k = 0; i < t.length(); i++) {
            while (k > 0 && t.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (t.charAt(i) == p.charAt(k)) k++;
            if (k == p.length()) {
                hits.add(i - k + 1);
                k = f[k - 1];
            }
        }
        return hits;
    }

    static List<Integer> rabinKarp(String t, String p) {
        List<Integer> hits = new ArrayList<>();
        final long mod = 1000003, base = 257;
        long hp = 0, ht = 0, pow = 1;
        int m = p.length();
        for (int i = 0; i < m; i++) {
            hp = (hp * base + p.charAt(i)) % mod;
            ht = (ht * base + t.charAt(i)) % mod;
            if (i > 0) pow = pow * base % mod;
        }
        for (int i = 0; ; i++) {
            if (hp == ht && t.startsWith(p, i)) hits.add(i);
            if (i + m >= t.length()) return hits;
            ht = Math.floorMod((ht - t.charAt(i) * pow) * base + t.charAt(i + m), mod);
        }
    }

    static List<Integer> horspool(String t, String p) {
        List<Integer> hits = new ArrayList<>();
        Map<Character, Integer> skip = new HashMap<>();
        int m = p.length();
        for (int i = 0; i < m - 1; i++) skip.put(p.charAt(i), m - 1 - i);
        for (int i = 0; i + m <= t.length(); i += skip.getOrDefault(t.charAt(i + m - 1), m)) {
            int j = m - 1;
            while (j >= 0 && t.charAt(i + j) == p.charAt(j)) j--;
            if (j < 0) hits.add(i);
        }
        return hits;
    }

    static boolean glob(String s, String p) {
        boolean[][] ok = new boolean[s.length() + 1][p.length() + 1];
        ok[0][0] = true;
        for (int i = 0; i <= s.length(); i++)
            for (int j = 1; j <= p.length(); j++) {
                char c = p.charAt(j - 1);
                ok[i][j] = c == '*' ? ok[i][j - 1] || i > 0 && ok[i - 1][j] : i > 0 && ok[i - 1][j - 1] && (c == '?' || c == s.charAt(i - 1));
            }
        return ok[s.length()][p.length()];
    }

    static int levenshtein(String a, String b) {
        int[] prev = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) prev[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int[] cur = new int[b.length() + 1];
            cur[0] = i;
            for (int j = 1; j <= b.length(); j++) cur[j] = Math.min(Math.min(cur[j - 1], prev[j]) + 1, prev[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            prev = cur;
        }
        return prev[b.length()];
    }

    static String lcs(String a, String b) {
        int[][] l = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--)
            for (int j = b.length() - 1; j >= 0; j--) l[i][j] = a.charAt(i) == b.charAt(j) ? 1 + l[i + 1][j + 1] : Math.max(l[i + 1][j], l[i][j + 1]);
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length();) {
            if (a.charAt(i) == b.charAt(j)) {
                sb.append(a.charAt(i++));
                j++;
            } else if (l[i + 1][j] >= l[i][j + 1]) i++;
            else j++;
        }
        return sb.toString();
    }

    static String longestPalindrome(String s) {
        String best = "";
        for (int c = 0; c < 2 * s.length() - 1; c++) {
            int l = c / 2, r = l + c % 2;
            while (l >= 0 && r < s.length() && s.charAt(l) == s.charAt(r)) { l--; r++; }
            if (r - l - 1 > best.length()) best = s.substring(l + 1, r);
        }
        return best;
    }

    public static void main(String[] args) {
        System.out.println(Arrays.toString(failure("abacabadabacaba")) + Arrays.toString(failure("aaaa")));
        String[][] cases = {{"abababcababab", "abab"}, {"aaaaaa", "aaa"}, {"the cat sat on the mat", "at"}, {"xyz", "q"}};
        for (String[] c : cases) System.out.println(kmp(c[0], c[1]) + " " + rabinKarp(c[0], c[1]) + " " + horspool(c[0], c[1]));
        String[][] globs = {{"heddle.java", "*.java"}, {"heddle", "h?d*e"}, {"heddle", "h?d"}, {"", "*"}, {"", "?"}, {"abc", "a**c"}, {"abcd", "*b*d*"}};
        for (String[] g : globs) System.out.print(glob(g[0], g[1]) + " ");
        System.out.println();
        System.out.println(levenshtein("kitten", "sitting") + " " + levenshtein("", "abc") + " " + levenshtein("flaw", "lawn") + " " + levenshtein("same", "same"));
        System.out.println(lcs("AGGTAB", "GXTXAYB") + " " + lcs("abcdef", "acf") + " [" + lcs("abc", "xyz") + "]");
        System.out.println(longestPalindrome("forgeeksskeegfor") + " " + longestPalindrome("abacdfgdcaba") + " " + longestPalindrome("x"));
    }
}
