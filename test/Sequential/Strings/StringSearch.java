public class StringSearch {
    public static void main(String[] args) {
        String s = "the quick brown fox jumps over the lazy dog the end";
        System.out.println(s.length() + " " + s.isEmpty() + " " + "".isEmpty() + " " + " \t".isBlank());
        System.out.println(s.indexOf('q') + " " + s.indexOf('!') + " " + s.indexOf("the") + " " + s.indexOf("the", 1) + " "
                + s.indexOf("the", 32) + " " + s.indexOf("the", 100) + " " + s.indexOf("", 5) + " " + s.indexOf("", 500) + " "
                + s.indexOf('t', -5));
        System.out.println(s.lastIndexOf('t') + " " + s.lastIndexOf("the") + " " + s.lastIndexOf("the", 43) + " "
                + s.lastIndexOf("zebra") + " " + s.lastIndexOf("") + " " + s.lastIndexOf('e', 2) + " " + s.lastIndexOf("the", -1));
        System.out.println(s.contains("fox") + " " + s.contains("Fox") + " " + s.contains("") + " " + s.startsWith("the") + " "
                + s.startsWith("quick", 4) + " " + s.startsWith("quick", -1) + " " + s.endsWith("end") + " " + s.endsWith(""));
        System.out.println(s.substring(4, 9) + "|" + s.substring(48) + "|" + s.substring(3, 3) + "|" + s.substring(s.length()) + "|");
        System.out.println(s.subSequence(10, 15));
        System.out.println((s.substring(0) == s) + " " + s.charAt(0) + s.charAt(s.length() - 1));
        int[][] bad = {{-1, 3}, {3, 2}, {0, 100}, {60, 61}};
        for (int[] p : bad) {
            try {
                System.out.println(s.substring(p[0], p[1]));
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            s.substring(99);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            s.charAt(51);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            "".charAt(0);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getName());
        }
        int count = 0;
        for (int i = s.indexOf("the"); i >= 0; i = s.indexOf("the", i + 1)) {
            count += i;
        }
        System.out.println(count);
        int[] freq = new int[128];
        for (int i = 0; i < s.length(); i++) {
            freq[s.charAt(i)]++;
        }
        StringBuilder sb = new StringBuilder();
        for (char c = 'a'; c <= 'z'; c++) {
            sb.append(c).append(freq[c]);
        }
        System.out.println(sb);
        System.out.println("aaaa".indexOf("aa", 1) + " " + "aaab".indexOf("ab") + " " + "abababc".indexOf("ababc"));
        System.out.println("xyz".indexOf(121) + " " + "a\uD83D\uDE00b".indexOf(0x1F600) + " " + "a\uD83D\uDE00b".indexOf('b'));
        System.out.println("hello".regionMatches(1, "yelp", 1, 2) + " " + "HELLO".regionMatches(true, 0, "help", 0, 3) + " "
                + "abc".regionMatches(2, "c", 0, 5));
    }
}
