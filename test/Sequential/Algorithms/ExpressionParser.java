import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

public class ExpressionParser {
    static class ParseError extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final int at;
        ParseError(String m, int at) { super(m + " at " + at); this.at = at; }
    }

    private final String in;
    private int pos;
    private final Map<String, Double> vars;
    private static final Map<String, DoubleUnaryOperator> FUNCS = new HashMap<>();
    static {
        FUNCS.put("sqrt", Math::sqrt);
        FUNCS.put("abs", Math::abs);
        FUNCS.put("neg", x -> -x);
    }

    ExpressionParser(String in, Map<String, Double> vars) { this.in = in; this.vars = vars; }

    private char peek() {
        while (pos < in.length() && in.charAt(pos) == ' ') pos++;
        return pos < in.length() ? in.charAt(pos) : '\0';
    }

    private boolean eat(char c) {
        if (peek() != c) return false;
        pos++;
        return true;
    }

    double parse() {
        double v = sum();
        if (peek() != '\0') throw new ParseError("unexpected '" + peek() + "'", pos);
        return v;
    }

    private double sum() {
        double v = product();
        while (true) {
            if (eat('+')) v += product();
            else if (eat('-')) v -= product();
            else return v;
        }
    }

    private double product() {
        double v = unary();
        for (;;) {
            if (eat('*')) v *= unary();
            else if (eat('/')) v /= unary();
            else if (eat('%')) v %= unary();
            else return v;
        }
    }

    private double unary() { return eat('-') ? -unary() : eat('+') ? unary() : power(); }

    private double power() {
        double base = atom();
        if (!eat('^')) return base;
        double e = unary(), r = 1;
        for (int i = 0; i < Math.abs(e); i++) r *= base;
        return e < 0 ? 1 / r : r;
    }

    private double atom() {
        char c = peek();
        int start = pos;
        if (eat('(')) {
            double v = sum();
            if (!eat(')')) throw new ParseError("expected )", pos);
            return v;
        }
        if (Character.isDigit(c) || c == '.') {
            while (pos < in.length() && (Character.isDigit(in.charAt(pos)) || in.charAt(pos) == '.')) pos++;
            return Double.parseDouble(in.substring(start, pos));
        }
        if (Character.isLetter(c)) {
            while (pos < in.length() && Character.isLetterOrDigit(in.charAt(pos))) pos++;
            String name = in.substring(start, pos);
            if (peek() == '(') {
                DoubleUnaryOperator f = FUNCS.get(name);
                if (f == null) throw new ParseError("no function " + name, start);
                return f.applyAsDouble(atom());
            }
            Double v = vars.get(name);
            if (v == null) throw new ParseError("unbound " + name, start);
            return v;
        }
        throw new ParseError(c == '\0' ? "unexpected end" : "unexpected '" + c + "'", pos);
    }

    static String toRpn(String in) {
        StringBuilder out = new StringBuilder();
        Deque<Character> ops = new ArrayDeque<>();
        for (char c : in.toCharArray()) {
            if (Character.isLetterOrDigit(c)) out.append(c);
            else if (c == '(') ops.push(c);
            else if (c == ')') {
                while (ops.peek() != '(') out.append(ops.pop());
                ops.pop();
            } else {
                while (!ops.isEmpty() && prec(ops.peek()) >= prec(c)) out.append(ops.pop());
                ops.push(c);
            }
        }
        while (!ops.isEmpty()) out.append(ops.pop());
        return out.toString();
    }

    static int prec(char c) { return c == '+' || c == '-' ? 1 : c == '*' || c == '/' ? 2 : 0; }

    public static void main(String[] args) {
        Map<String, Double> vars = new HashMap<>();
        vars.put("x", 3.0);
        vars.put("y2", -0.5);
        String[] es = {"1 + 2 * 3", "(1+2)*3", "-2^2", "2^-2", "2^3^2", "10 / 4 - 1", "7 % 4 * 2", "x*x + y2", "sqrt(x*x*4) - abs(y2)", "neg(neg(5))", "1/0", "0/0", "--3", "1.5.2", "1 +", "(1", "2 $ 3", "z", "foo(1)",
            "", "3 4", "((((1))))"};
        for (String e : es) {
            String r;
            try {
                r = "" + new ExpressionParser(e, vars).parse();
            } catch (ParseError p) {
                r = "error: " + p.getMessage();
            } catch (NumberFormatException n) {
                r = "number: " + n.getMessage();
            }
            System.out.println(e + " = " + r);
        }
        System.out.println(toRpn("a+b*c-(d-e)/f") + " " + toRpn("((a))") + " " + toRpn("a*(b+c)*d"));
    }
}
