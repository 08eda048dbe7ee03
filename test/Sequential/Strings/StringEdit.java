import java.util.Arrays;

public class StringEdit {
    static void q(String s) { System.out.println("[" + s + "]" + s.length()); }

    public static void main(String[] args) {
        q("  trim me\t\n".trim());
        q("  strip me  ".strip());
        q("  lead ".stripLeading());
        q(" trail  ".stripTrailing());
        q("".trim());
        q("   ".trim());
        q("\u2003wide\u2003".strip());
        q("a-b-c".replace('-', '+'));
        q("a-b-c".replace("-", ""));
        q("aaa".replace("aa", "b"));
        q("abc".replace("", "."));
        q("abc".replace('x', 'y'));
        q("Mixed Case 123".toUpperCase());
        q("Mixed Case 123".toLowerCase());
        q("ab".repeat(4));
        q("x".repeat(0));
        q("".repeat(100));
        q(String.join(", ", "a", "b", "c"));
        q(String.join("", Arrays.asList("x", null, "z")));
        q(String.join("-"));
        q("con".concat("cat"));
        q(String.valueOf(new char[] {'c', 'h', 'a', 'r', 's'}, 1, 3));
        q(String.copyValueOf(new char[] {'x', 'y'}));
        q(new String(new char[] {'o', 'n', 'e'}));
        q(new String());
        q(String.valueOf((Object) null) + String.valueOf(true) + String.valueOf('c') + String.valueOf(1) + String.valueOf(2L)
                + String.valueOf(3f) + String.valueOf(4d));
        try {
            q("x".repeat(-1));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (String part : "a,b,,c,,".split(",")) {
            q(part);
        }
        System.out.println("a,b,,c,,".split(",", -1).length + " " + "a,b,,c,,".split(",", 2)[1] + " " + "".split(",").length + " "
                + ",".split(",").length + " " + "abc".split(",").length);
        System.out.println(Arrays.toString("one two  three".split(" ")));
        System.out.println(Arrays.toString("a.b.c".split("\\.")));
        System.out.println(Arrays.toString("key=value=more".split("=", 2)));
        char[] cs = "sorting".toCharArray();
        Arrays.sort(cs);
        q(new String(cs));
        char[] dst = "..........".toCharArray();
        "insert".getChars(1, 4, dst, 2);
        q(new String(dst));
        int sum = 0;
        for (int cp : "stream".chars().toArray()) {
            sum = sum * 7 + cp;
        }
        System.out.println(sum);
        System.out.println("count letters in here".chars().filter(ch -> ch == 'e').count());
        System.out.println(Arrays.toString("l1\nl2\r\nl3".lines().toArray()));
        q("tab\tq\"uote\\back\u0041\101\0".substring(0, 17));
        byte[] bytes = "ABC".getBytes();
        System.out.println(bytes.length + " " + bytes[0] + " " + bytes[2] + " " + new String(bytes, 1, 2));
    }
}
