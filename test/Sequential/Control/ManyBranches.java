public class ManyBranches {
    static int state;

    static int lexer(String src, StringBuilder out) {
        int i = 0, n = src.length(), tokens = 0;
        while (i < n) {
            char c = src.charAt(i);
            if (c == ' ' || c == '\t' || c == '\n') {
                i++;
                continue;
            }
            int start = i;
            String kind;
            if (c >= '0' && c <= '9') {
                boolean dot = false;
                while (i < n && (Character.isDigit(c = src.charAt(i)) || c == '.' && !dot)) {
                    if (c == '.') dot = true;
                    i++;
                }
                kind = dot ? "F" : "I";
            } else if (Character.isLetter(c) || c == '_') {
                do i++; while (i < n && (Character.isLetterOrDigit(src.charAt(i)) || src.charAt(i) == '_'));
                switch (src.substring(start, i)) {
                    case "if": case "else": case "while": kind = "K"; break;
                    case "true": case "false": kind = "B"; break;
                    default: kind = "N";
                }
            } else if (c == '"') {
                i++;
                while (i < n && src.charAt(i) != '"') {
                    if (src.charAt(i) == '\\') i++;
                    i++;
                }
                i++;
                kind = i > n ? "E" : "S";
            } else if (c == '/' && i + 1 < n && src.charAt(i + 1) == '/') {
                while (i < n && src.charAt(i) != '\n') i++;
                kind = "C";
            } else {
                i++;
                if (i < n && src.charAt(i) == '=' && "=<>!+-".indexOf(c) >= 0) i++;
                kind = "P";
            }
            out.append(kind).append('(').append(src, start, Math.min(i, n)).append(") ");
            tokens++;
        }
        return tokens;
    }

    static String triangle(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) return "invalid";
        if (a + b <= c || b + c <= a || a + c <= b) return "none";
        if (a == b && b == c) return "equilateral";
        if (a == b || b == c || a == c) return "isosceles";
        int max = a > b ? a > c ? a : c : b > c ? b : c;
        int rest = a * a + b * b + c * c - max * max;
        return rest == max * max ? "right" : rest > max * max ? "acute" : "obtuse";
    }

    static boolean leap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }

    static int dayOfWeek(int y, int m, int d) {
        int[] t = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
        if (m < 3) y--;
        return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7;
    }

    static String fsm(String in) {
        state = 0;
        StringBuilder sb = new StringBuilder();
        for (char c : in.toCharArray()) {
            switch (state) {
                case 0: state = c == 'a' ? 1 : 0; break;
                case 1: state = c == 'b' ? 2 : c == 'a' ? 1 : 0; break;
                case 2: state = c == 'c' ? 3 : c == 'a' ? 1 : 0; break;
                case 3: if (c != 'c') { state = c == 'a' ? 1 : 4; } break;
                default: state = 0;
            }
            sb.append(state);
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        System.out.println(lexer("if (x1 >= 3.14) y = \"a\\\"b\" + 42; // done\nelse while (_z != true) z-= 1.2.3", sb));
        System.out.println(sb);
        sb.setLength(0);
        System.out.println(lexer("\"open", sb) + " " + sb);
        int[][] ts = {{3, 4, 5}, {1, 1, 1}, {2, 2, 3}, {1, 2, 3}, {0, 1, 1}, {5, 6, 7}, {4, 5, 8}};
        for (int[] t : ts) System.out.print(triangle(t[0], t[1], t[2]) + " ");
        System.out.println();
        for (int y : new int[] {1900, 2000, 2023, 2024, 2100}) System.out.print(leap(y) + " ");
        System.out.println(dayOfWeek(2024, 2, 29) + " " + dayOfWeek(1970, 1, 1) + " " + dayOfWeek(2000, 12, 31));
        System.out.println(fsm("aabcabccxabz") + " " + state);
    }
}
