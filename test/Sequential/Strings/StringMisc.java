import java.util.StringJoiner;
import java.util.StringTokenizer;

public class StringMisc {
    static boolean isPalindrome(String s) {
        int i = 0, j = s.length() - 1;
        while (i < j) {
            char a = s.charAt(i), b = s.charAt(j);
            if (!Character.isLetterOrDigit(a)) {
                i++;
            } else if (!Character.isLetterOrDigit(b)) {
                j--;
            } else if (Character.toLowerCase(a) != Character.toLowerCase(b)) {
                return false;
            } else {
                i++;
                j--;
            }
        }
        return true;
    }

    static String runLength(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length();) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) {
                j++;
            }
            sb.append(s.charAt(i));
            if (j - i > 1) {
                sb.append(j - i);
            }
            i = j;
        }
        return sb.toString();
    }

    static String caesar(String s, int k) {
        char[] cs = s.toCharArray();
        for (int i = 0; i < cs.length; i++) {
            if (cs[i] >= 'a' && cs[i] <= 'z') {
                cs[i] = (char) ('a' + Math.floorMod(cs[i] - 'a' + k, 26));
            }
        }
        return String.valueOf(cs);
    }

    public static void main(String[] args) {
        System.out.println(isPalindrome("A man, a plan, a canal: Panama") + " " + isPalindrome("almost") + " " + isPalindrome(""));
        System.out.println(runLength("aaabccddddde") + " " + runLength("") + " " + runLength("xyz"));
        System.out.println(caesar("hello world", 3) + " " + caesar(caesar("hello world", 3), -3) + " " + caesar("abc", -27));
        StringTokenizer st = new StringTokenizer("a b\tc  d\ne");
        System.out.print(st.countTokens() + ":");
        while (st.hasMoreTokens()) {
            System.out.print(" " + st.nextToken());
        }
        System.out.println();
        st = new StringTokenizer("1+22*333", "+*", true);
        while (st.hasMoreTokens()) {
            System.out.print("<" + st.nextToken() + ">");
        }
        System.out.println();
        try {
            st.nextToken();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("no more " + e.getMessage());
        }
        StringJoiner sj = new StringJoiner(";", "{", "}");
        sj.setEmptyValue("EMPTY");
        System.out.println(sj);
        sj.add("x").add("y").add("z");
        System.out.println(sj + " " + sj.length());
        String words = "It was the best of times it was the worst of times";
        String longest = "";
        int vowels = 0;
        for (String w : words.split(" ")) {
            if (w.length() > longest.length()) {
                longest = w;
            }
            for (char c : w.toCharArray()) {
                if ("aeiouAEIOU".indexOf(c) >= 0) {
                    vowels++;
                }
            }
        }
        System.out.println(longest + " " + vowels);
        String title = "";
        for (String w : words.split(" ")) {
            title += Character.toUpperCase(w.charAt(0)) + w.substring(1) + " ";
        }
        System.out.println(title.trim());
        CharSequence cs = "sequence";
        System.out.println(cs.length() + " " + cs.charAt(2) + " " + cs.subSequence(1, 4) + " " + cs);
        System.out.println(System.getProperty("line.separator").length() + " " + System.lineSeparator().equals("\n"));
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(1.5f);
        System.out.print(2.5);
        System.out.print(true);
        System.out.print(new char[] {'x', 'y'});
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.println();
        System.out.println('c');
        System.out.println(3L);
        System.out.println(1.5f);
        System.out.println(false);
        System.out.println(new char[] {'o', 'k'});
        System.out.println((Object) null);
        System.out.append("app").append('!').append("xyz", 1, 2).println();
        System.out.write('w');
        System.out.write(10);
        System.out.flush();
    }
}
