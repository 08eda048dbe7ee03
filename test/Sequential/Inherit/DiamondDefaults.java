import java.util.ArrayList;
import java.util.List;

public class DiamondDefaults {
    static List<String> log = new ArrayList<>();
    static String say(String s) { log.add(s); return s; }

    interface Root { default String f() { return say("Root.f"); } default String g() { return "g:" + f(); } String h(); }
    interface Left extends Root { @Override default String f() { return say("Left.f") + "<" + Root.super.f(); } }
    interface Right extends Root { @Override default String h() { return say("Right.h"); } }
    interface Deep extends Left { @Override default String f() { return "Deep>" + Left.super.f(); } }
    static class LR implements Left, Right { }
    static class DeepFirst implements Left, Deep, Right { }
    static abstract class Base { public String f() { return say("Base.f"); } }
    static class ClassWins extends Base implements Deep { @Override public String h() { return "h"; } }
    static class Chooser extends LR implements Deep { @Override public String f() { return Deep.super.f() + "|" + super.f(); } }
    static class Concrete extends LR { @Override public String h() { return super.h() + "+" + super.g(); } }

    interface Shape { double area(); default int compareArea(Shape o) { return Double.compare(area(), o.area()); } static Shape unit() { return () -> 1; } static Shape scaled(Shape s, double k) { return () -> s.area() * k; } }
    interface Named { default String name() { return getClass().getSimpleName(); } }
    interface Tagged extends Named { @Override default String name() { return "#" + Named.super.name(); } }
    enum Kind implements Tagged, Shape { A, B { @Override public String name2() { return "b!"; } }; public double area() { return ordinal() + 0.5; } public String name2() { return "plain"; } }
    static class Item implements Tagged { }

    interface Visitor<R> { R visit(int x); default Visitor<R> twice() { return x -> { visit(x); return visit(x + 1); }; } default <S> Visitor<S> then(java.util.function.Function<R, S> f) { return x -> f.apply(visit(x)); } }
    interface Mixin { int[] state(); default int bump() { return ++state()[0]; } default Mixin self() { return this; } }
    static class Counter implements Mixin { private final int[] s = {0}; public int[] state() { return s; } }

    public static void main(String[] args) {
        Root[] rs = {new LR(), new DeepFirst(), new ClassWins(), new Chooser(), new Concrete(), () -> say("lambda h"), new Root() { @Override public String h() { return g() + "anon"; } }};
        for (Root r : rs) {
            System.out.println(r.f() + " ; " + r.g() + " ; " + r.h() + " ; " + log);
            log.clear();
        }
        Shape u = Shape.unit(), s = Shape.scaled(Shape.scaled(u, 2), 1.5);
        System.out.println(u.area() + " " + s.area() + " " + u.compareArea(s) + " " + s.compareArea(u) + " " + Kind.B.compareArea(s) + " " + s.compareArea(s));
        System.out.println(new Item().name() + " " + Kind.A.name() + " " + Kind.B.name2() + Kind.A.name2() + " " + ((Tagged) new Item()).name() + " " + ((Named) Kind.B).name());
        StringBuilder sb = new StringBuilder();
        Visitor<Integer> v = x -> { sb.append(x).append(','); return x * x; };
        System.out.println(v.twice().twice().visit(3) + " " + sb + " " + v.then(i -> "s" + i).then(String::length).visit(100));
        Counter c = new Counter();
        System.out.println(c.bump() + c.bump() + c.self().bump() + " " + (c.self() == c) + " " + c.s[0]);
        int w = 0;
        for (int i = 0; i < 21; i++) w = w * 3 + rs[i * 4 % 6].f().length();
        System.out.println(w + " " + log.size());
    }
}
