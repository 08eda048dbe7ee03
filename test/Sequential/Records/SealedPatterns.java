import java.util.List;

public class SealedPatterns {
    sealed interface Expr permits Const, Var, Add, Mul, Let { }
    record Const(double v) implements Expr { }
    record Var(String name) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Let(String name, Expr value, Expr body) implements Expr { }

    record Env(String name, double value, Env next) {
        static double get(Env e, String n) {
            for (; e != null; e = e.next) if (e.name.equals(n)) return e.value;
            throw new IllegalArgumentException("unbound " + n);
        }
    }

    static double eval(Expr e, Env env) {
        if (e instanceof Const c) return c.v();
        if (e instanceof Var v) return Env.get(env, v.name());
        if (e instanceof Add a) return eval(a.l(), env) + eval(a.r(), env);
        if (e instanceof Mul m) return eval(m.l(), env) * eval(m.r(), env);
        if (e instanceof Let l) return eval(l.body(), new Env(l.name(), eval(l.value(), env), env));
        throw new AssertionError(e);
    }

    static Expr derive(Expr e, String x) {
        if (e instanceof Const) return new Const(0);
        if (e instanceof Var v) return new Const(v.name().equals(x) ? 1 : 0);
        if (e instanceof Add a) return simplify(new Add(derive(a.l(), x), derive(a.r(), x)));
        if (e instanceof Mul m) return simplify(new Add(simplify(new Mul(derive(m.l(), x), m.r())), simplify(new Mul(m.l(), derive(m.r(), x)))));
        throw new UnsupportedOperationException(e.getClass().getSimpleName());
    }

    static Expr simplify(Expr e) {
        if (e instanceof Add a && a.l() instanceof Const c && c.v() == 0) return a.r();
        if (e instanceof Add a && a.r() instanceof Const c && c.v() == 0) return a.l();
        if (e instanceof Add a && a.l() instanceof Const c && a.r() instanceof Const d) return new Const(c.v() + d.v());
        if (e instanceof Mul m && (m.l() instanceof Const c && c.v() == 0 || m.r() instanceof Const d && d.v() == 0)) return new Const(0);
        if (e instanceof Mul m && m.l() instanceof Const c && c.v() == 1) return m.r();
        if (e instanceof Mul m && m.r() instanceof Const c && c.v() == 1) return m.l();
        return e;
    }

    static abstract sealed class Vehicle permits Car, Truck, Bike { int wheels() { return 4; } }
    static final class Car extends Vehicle { }
    static non-sealed class Truck extends Vehicle { @Override int wheels() { return 6; } }
    static final class BigTruck extends Truck { @Override int wheels() { return super.wheels() * 3; } }
    static final class Bike extends Vehicle { final boolean motor = true; @Override int wheels() { return 2; } }

    static String describe(Object o) {
        if (!(o instanceof Vehicle v)) {
            return o instanceof String s && !s.isEmpty() ? "string " + s.charAt(0) : o instanceof Integer i && i > 10 ? "big " + i : "not a vehicle";
        }
        String base = v.wheels() + " wheels";
        return v instanceof Bike b && b.motor ? base + " motor" : v instanceof Truck t ? base + " truck " + t.getClass().getSimpleName() : base;
    }

    static String loop(List<?> os) {
        StringBuilder sb = new StringBuilder();
        for (Object o : os) {
            if (!(o instanceof CharSequence cs)) continue;
            sb.append(cs.length());
            if (cs instanceof String s && s.startsWith("b") || cs.length() > 4) sb.append('!');
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        Expr e = new Let("x", new Const(3), new Add(new Mul(new Var("x"), new Var("x")), new Mul(new Const(2), new Var("y"))));
        System.out.println(e);
        System.out.println(eval(e, new Env("y", 5, null)));
        try {
            eval(e, null);
        } catch (IllegalArgumentException ex) {
            System.out.println(ex.getMessage());
        }
        Expr poly = new Add(new Mul(new Var("x"), new Mul(new Var("x"), new Var("x"))), new Add(new Mul(new Const(4), new Var("x")), new Const(7)));
        Expr d = derive(poly, "x");
        System.out.println(d);
        System.out.println(eval(poly, new Env("x", 2, null)) + " " + eval(d, new Env("x", 2, null)) + " " + derive(d, "y"));
        try {
            derive(e, "x");
        } catch (UnsupportedOperationException ex) {
            System.out.println(ex.getMessage());
        }
        Object[] os = {new Car(), new Truck(), new BigTruck(), new Bike(), "str", "", 5, 50, null};
        for (Object o : os) System.out.println(describe(o));
        System.out.println(loop(List.of("abc", 5, "b", new StringBuilder("hello"), "bb", 'c')));
        System.out.println(new Add(new Const(1), new Var("z")).equals(new Add(new Const(1), new Var("z"))));
    }
}
