import java.nio.charset.StandardCharsets;

public class StringConstruct {
    private static String described(String s) { return s == null ? "null" : s.length() + ":" + s; }

    static int depth(String s) {
        int depth = 0, max = 0;
        for (char c : s.toCharArray()) {
            if (c == '(') {
                max = Math.max(max, ++depth);
            } else if (c == ')') {
                depth--;
            }
        }
        return depth == 0 ? max : -1;
    }

    static String toBinary(int n) { return n < 2 ? "" + n : toBinary(n / 2) + n % 2; }

    static String permute(String prefix, String rest) {
        if (rest.isEmpty()) {
            return prefix + " ";
        }
        String all = "";
        for (int i = 0; i < rest.length(); i++) {
            all += permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1));
        }
        return all;
    }

    public static void main(String[] args) {
        char[] source = {'d', 'a', 't', 'a'};
        String s = new String(source);
        source[0] = 'X';
        System.out.println(described(s) + " " + new String(source, 1, 2));
        char[] copy = s.toCharArray();
        copy[1] = '?';
        System.out.println(s + " " + new String(copy));
        byte[] bytes = {72, 105, 33};
        System.out.println(described(new String(bytes, StandardCharsets.US_ASCII)) + " " + new String(bytes, 0, 2, StandardCharsets.UTF_8));
        System.out.println(described(new String(new int[] {65, 66, 67, 68}, 1, 2)));
        System.out.println(described(new String(new StringBuilder("sb"))) + described(new String(new StringBuffer("sf"))));
        try {
            new String(source, 3, 5);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            new String((String) null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        System.out.println(depth("((a)(b(c)))") + " " + depth("(()") + " " + depth(""));
        System.out.println(toBinary(0) + " " + toBinary(37) + " " + toBinary(1023));
        System.out.println(permute("", "abcd"));
        String fizz = "";
        for (int i = 1; i <= 15; i++) {
            fizz += (i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : String.valueOf(i)) + (i < 15 ? "," : "");
        }
        System.out.println(fizz);
        String reversed = "";
        for (String w : "words in reverse order".split(" ")) {
            reversed = w + (reversed.isEmpty() ? "" : " ") + reversed;
        }
        System.out.println(reversed);
        String a = "immutable";
        String b = a;
        a = a.toUpperCase();
        System.out.println(a + " " + b + " " + (b.toLowerCase() == b) + " " + (b.trim() == b) + " " + (b.replace('z', 'q') == b));
        System.out.println("abc".chars().sum() + " " + "abc".chars().max().getAsInt());
        System.out.println("one".compareTo("two") < 0 ? "ordered" : "not");
        System.out.println(String.valueOf(new char[0]).isEmpty() + " " + "x".isEmpty());
    }
}
