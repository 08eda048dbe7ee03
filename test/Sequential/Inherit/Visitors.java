public class Visitors {
    interface Visitor<R> {
        R num(Num n);
        R bin(Bin b);
        R neg(Neg n);
    }

    static abstract class Expr {
        abstract <R> R accept(Visitor<R> v);
        static Expr n(int v) { return new Num(v); }
        Expr plus(Expr o) { return new Bin('+', this, o); }
        Expr times(Expr o) { return new Bin('*', this, o); }
        Expr negate() { return new Neg(this); }
    }

    static class Num extends Expr {
        final int value;
        Num(int value) { this.value = value; }
        @Override <R> R accept(Visitor<R> v) { return v.num(this); }
    }

    static class Bin extends Expr {
        final char op;
        final Expr left, right;
        Bin(char op, Expr left, Expr right) { this.op = op; this.left = left; this.right = right; }
        @Override <R> R accept(Visitor<R> v) { return v.bin(this); }
    }

    static class Neg extends Expr {
        final Expr inner;
        Neg(Expr inner) { this.inner = inner; }
        @Override <R> R accept(Visitor<R> v) { return v.neg(this); }
    }

    static class Eval implements Visitor<Integer> {
        int visits;
        @Override public Integer num(Num n) { visits++; return n.value; }
        @Override public Integer bin(Bin b) {
            visits++;
            int l = b.left.accept(this), r = b.right.accept(this);
            return b.op == '+' ? l + r : l * r;
        }
        @Override public Integer neg(Neg n) { visits++; return -n.inner.accept(this); }
    }

    static class Show implements Visitor<String> {
        @Override public String num(Num n) { return n.value < 0 ? "(" + n.value + ")" : "" + n.value; }
        @Override public String bin(Bin b) { return "(" + b.left.accept(this) + b.op + b.right.accept(this) + ")"; }
        @Override public String neg(Neg n) { return "-" + n.inner.accept(this); }
    }

    static class Simplify implements Visitor<Expr> {
        @Override public Expr num(Num n) { return n; }
        @Override public Expr neg(Neg n) {
            Expr i = n.inner.accept(this);
            return i instanceof Neg ? ((Neg) i).inner : i instanceof Num ? new Num(-((Num) i).value) : new Neg(i);
        }
        @Override public Expr bin(Bin b) {
            Expr l = b.left.accept(this), r = b.right.accept(this);
            if (b.op == '*' && (isNum(l, 0) || isNum(r, 0))) return new Num(0);
            if (b.op == '*' && isNum(l, 1) || b.op == '+' && isNum(l, 0)) return r;
            if (b.op == '*' && isNum(r, 1) || b.op == '+' && isNum(r, 0)) return l;
            return new Bin(b.op, l, r);
        }
        private static boolean isNum(Expr e, int v) { return e instanceof Num && ((Num) e).value == v; }
    }

    public static void main(String[] args) {
        Expr[] es = {
            Expr.n(3).plus(Expr.n(4)).times(Expr.n(5)),
            Expr.n(2).negate().negate().plus(Expr.n(0)),
            Expr.n(7).times(Expr.n(0)).plus(Expr.n(1).times(Expr.n(9).negate())),
            Expr.n(1).plus(Expr.n(2)).negate(),
        };
        for (Expr e : es) {
            Eval eval = new Eval();
            Expr s = e.accept(new Simplify());
            System.out.println(e.accept(new Show()) + " = " + e.accept(eval) + " in " + eval.visits + " -> " + s.accept(new Show()) + " = "
                    + s.accept(new Eval()));
        }
        int depth = es[0].<Integer>accept(new Visitor<>() {
            @Override public Integer num(Num n) { return 1; }
            @Override public Integer bin(Bin b) { return 1 + Math.max(b.left.accept(this), b.right.accept(this)); }
            @Override public Integer neg(Neg n) { return 1 + n.inner.accept(this); }
        });
        System.out.println(depth);
    }
}
