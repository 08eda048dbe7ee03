public class SwitchString {
    static int code(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            case "long string constant with spaces": return 7;
            case "caf\u00e9": return 8;
            case "one": case "two": return 9;
            default: return 0;
        }
    }

    static String fall(String s) {
        StringBuilder sb = new StringBuilder();
        switch (s) {
            case "a": sb.append("a");
            default: sb.append("d");
            case "b": sb.append("b"); break;
            case "c": sb.append("c");
        }
        return sb.toString();
    }

    static final String KEY = "k" + 1;

    static String constant(String s) {
        switch (s) {
            case KEY: return "key one";
            case "k" + 2: return "key two";
            default: return "no key";
        }
    }

    public static void main(String[] args) {
        String[] in = {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "long string constant with spaces", "cafe", "caf\u00e9", "one", "two",
                "three", "AA", "C#"};
        for (String s : in) {
            System.out.println(s.hashCode() + " " + code(s) + " " + code(new String(s)) + " " + fall(s));
        }
        System.out.println(fall("a") + " " + fall("b") + " " + fall("c") + " " + fall("d"));
        System.out.println(constant("k1") + " " + constant("k2") + " " + constant("k" + 3) + " " + constant(KEY + ""));
        try {
            code(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        String state = "start";
        int steps = 0;
        while (!state.equals("end")) {
            switch (state) {
                case "start": state = "middle"; break;
                case "middle": state = steps > 3 ? "finish" : "loop"; break;
                case "loop": state = "middle"; break;
                case "finish": state = "end"; break;
            }
            steps++;
            System.out.print(state + " ");
        }
        System.out.println(steps);
        int n = switch ("x" + steps % 2) {
            case "x0" -> 10;
            case "x1" -> 11;
            default -> throw new IllegalStateException();
        };
        System.out.println(n);
    }
}
