public class StringCompare {
    public static void main(String[] args) {
        String[] words = {"", "a", "A", "b", "ab", "abc", "abd", "B", "zebra", "Zebra", "a\u0000", "\u00e9", "\uffff", "10", "9"};
        for (String a : words) {
            StringBuilder line = new StringBuilder();
            for (String b : words) {
                line.append(a.compareTo(b)).append(a.equals(b) ? "=" : ",");
            }
            System.out.println(line);
        }
        System.out.println("Hello".equalsIgnoreCase("hELLO") + " " + "Hello".equalsIgnoreCase("Help") + " "
                + "a".equalsIgnoreCase(null) + " " + "abc".compareToIgnoreCase("ABD") + " " + "B".compareToIgnoreCase("a"));
        System.out.println("x".equals(null) + " " + "x".equals('x') + " " + "x".equals(new StringBuilder("x")) + " "
                + "x".contentEquals(new StringBuilder("x")) + " " + "x".contentEquals("y"));
        // Identity: literals and constants are interned, computed strings are not.
        String lit = "hello";
        String made = new String("hello");
        String part = "hel";
        String computed = part + "lo";
        System.out.println((lit == "hello") + " " + (lit == made) + " " + (lit == computed) + " " + (lit == made.intern()) + " "
                + (lit == computed.intern()) + " " + lit.equals(made) + " " + (lit == ("hel" + "lo")));
        String fresh = new StringBuilder("fre").append("sh-value").toString();
        System.out.println((fresh.intern() == fresh.intern()) + " " + (fresh.intern() == "fresh-value"));
        for (String w : words) {
            System.out.print(w.hashCode() + " ");
        }
        System.out.println();
        System.out.println("Aa".hashCode() + " " + "BB".hashCode() + " " + "AaAa".hashCode() + " " + "BBBB".hashCode() + " "
                + "AaBB".hashCode() + " " + "Aa".equals("BB"));
        System.out.println("polygenelubricants".hashCode() + " " + "the quick brown fox".hashCode());
        String nul = null;
        try {
            System.out.println("a".compareTo(nul));
        } catch (NullPointerException e) {
            System.out.println("NPE compareTo");
        }
        try {
            System.out.println(nul.length());
        } catch (NullPointerException e) {
            System.out.println("NPE length");
        }
        System.out.println(String.CASE_INSENSITIVE_ORDER.compare("abc", "ABC") + " "
                + String.CASE_INSENSITIVE_ORDER.compare("abc", "ABD"));
    }
}
