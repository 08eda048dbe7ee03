import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

public class TinyInterpreter {
    static class Lisp {
        interface Fn { Object call(List<Object> args); }
        record Sym(String name) { @Override public String toString() { return name; } }
        static class Env {
            final Map<String, Object> m = new HashMap<>();
            final Env up;
            Env(Env up) { this.up = up; }
            Object get(String k) {
                for (Env e = this; e != null; e = e.up) if (e.m.containsKey(k)) return e.m.get(k);
                throw new IllegalArgumentException("unbound " + k);
            }
        }

        private String[] toks;
        private int at;
        final Env global = new Env(null);
        int evals;

        Lisp() {
            global.m.put("+", (Fn) a -> { long s = 0; for (Object o : a) s += (Long) o; return s; });
            global.m.put("*", (Fn) a -> { long s = 1; for (Object o : a) s *= (Long) o; return s; });
            global.m.put("-", (Fn) a -> a.size() == 1 ? -(Long) a.get(0) : (Long) a.get(0) - (Long) a.get(1));
            global.m.put("<", (Fn) a -> (Long) a.get(0) < (Long) a.get(1));
            global.m.put("=", (Fn) a -> a.get(0).equals(a.get(1)));
            global.m.put("cons", (Fn) a -> { List<Object> l = new ArrayList<>(); l.add(a.get(0)); l.addAll((List<?>) a.get(1)); return l; });
            global.m.put("car", (Fn) a -> ((List<?>) a.get(0)).get(0));
            global.m.put("cdr", (Fn) a -> new ArrayList<Object>(((List<?>) a.get(0)).subList(1, ((List<?>) a.get(0)).size())));
            global.m.put("null?", (Fn) a -> ((List<?>) a.get(0)).isEmpty());
            global.m.put("list", (Fn) ArrayList<Object>::new);
        }

        Object run(String src) {
            StringTokenizer st = new StringTokenizer(src, " ()", true);
            List<String> all = new ArrayList<>();
            while (st.hasMoreTokens()) {
                String t = st.nextToken();
                if (!t.equals(" ")) all.add(t);
            }
            toks = all.toArray(new String[0]);
            at = 0;
            Object last = null;
            while (at < toks.length) last = eval(read(), global);
            return last;
        }

        private Object read() {
            if (at == toks.length) throw new IllegalStateException("unexpected end");
            String t = toks[at++];
            if (t.equals("(")) {
                List<Object> l = new ArrayList<>();
                while (at < toks.length && !toks[at].equals(")")) l.add(read());
                if (at++ >= toks.length) throw new IllegalStateException("missing )");
                return l;
            }
            if (t.equals(")")) throw new IllegalStateException("stray )");
            return Character.isDigit(t.charAt(t.length() - 1)) ? (Object) Long.parseLong(t) : t.equals("#t") ? Boolean.TRUE : t.equals("#f") ? Boolean.FALSE : new Sym(t);
        }

        private Object eval(Object x, Env env) {
            evals++;
            if (x instanceof Sym s) return env.get(s.name());
            if (!(x instanceof List<?> l)) return x;
            if (l.isEmpty()) return l;
            if (l.get(0) instanceof Sym s) {
                switch (s.name()) {
                    case "quote": return l.get(1);
                    case "if": return eval(l.get(eval(l.get(1), env).equals(Boolean.FALSE) ? 3 : 2), env);
                    case "define": {
                        Object v = eval(l.get(2), env);
                        env.m.put(((Sym) l.get(1)).name(), v);
                        return v;
                    }
                    case "lambda": {
                        List<?> params = (List<?>) l.get(1);
                        return (Fn) args -> {
                            if (args.size() != params.size()) throw new IllegalArgumentException("arity " + args.size() + " for " + params.size());
                            Env e = new Env(env);
                            for (int i = 0; i < args.size(); i++) e.m.put(((Sym) params.get(i)).name(), args.get(i));
                            return eval(l.get(2), e);
                        };
                    }
                    default:
                }
            }
            Object f = eval(l.get(0), env);
            List<Object> args = new ArrayList<>();
            for (Object a : l.subList(1, l.size())) args.add(eval(a, env));
            return ((Fn) f).call(args);
        }
    }

    static String brain(String code, String input) {
        byte[] mem = new byte[64];
        StringBuilder out = new StringBuilder();
        int p = 0, in = 0, steps = 0;
        for (int pc = 0; pc < code.length() && steps < 6000; pc++, steps++) {
            switch (code.charAt(pc)) {
                case '>': p++; break;
                case '<': p--; break;
                case '+': mem[p]++; break;
                case '-': mem[p]--; break;
                case '.': out.append((char) mem[p]); break;
                case ',': mem[p] = in < input.length() ? (byte) input.charAt(in++) : 0; break;
                case '[': if (mem[p] == 0) for (int d = 1; d > 0;) { char c = code.charAt(++pc); if (c == '[') d++; else if (c == ']') d--; } break;
                case ']': if (mem[p] != 0) for (int d = 1; d > 0;) { char c = code.charAt(--pc); if (c == ']') d++; else if (c == '[') d--; } break;
                default:
            }
        }
        return out + " in " + steps;
    }

    public static void main(String[] args) {
        Lisp l = new Lisp();
        String[] programs = {"(+ 1 2 (* 3 4))", "(define sq (lambda (x) (* x x))) (sq 12)", "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1)))))) (fact 10)",
            "(define map (lambda (f l) (if (null? l) l (cons (f (car l)) (map f (cdr l)))))) (map sq (quote (1 2 3 -4)))", "(((lambda (x) (lambda (y) (- x y))) 10) 3)",
            "(if (= 1 2) (quote yes) (quote (no way)))", "(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))) (fib 6)", "(list 1 #t (list))", "(undefined 1)", "(+ 1", ")", "(car (list))", "(sq 1 2)",
            "(1 2)", "(- 5)"};
        for (String p : programs) {
            String r;
            try {
                r = "" + l.run(p);
            } catch (ClassCastException e) {
                r = "CCE";
            } catch (RuntimeException e) {
                r = e.getClass().getSimpleName() + ": " + e.getMessage();
            }
            System.out.println(p + " => " + r);
        }
        System.out.println(l.evals);
        System.out.println(brain("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.", ""));
        System.out.println(brain(",[.,]", "echo") + " " + brain(",>,<[->+<]>.", "!\""));
    }
}
