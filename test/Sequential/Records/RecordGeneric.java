import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

public class RecordGeneric {
    interface HasArea { double area(); default String describe() { return getClass().getSimpleName() + " " + area(); } }
    record Pair<A, B>(A a, B b) {
        static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); }
        <C> Pair<A, C> withB(C c) { return new Pair<>(a, c); }
        Pair<B, A> swap() { return new Pair<>(b, a); }
    }
    record Box<T extends Comparable<T>>(T value) implements Comparable<Box<T>> {
        @Override public int compareTo(Box<T> o) { return value.compareTo(o.value); }
        <U extends Comparable<U>> Box<U> map(Function<? super T, ? extends U> f) { return new Box<>(f.apply(value)); }
    }
    record Circle(double r) implements HasArea { public double area() { return r * r * 3; } }
    record Rect(double w, double h) implements HasArea {
        public double area() { return w * h; }
        @Override public String describe() { return "rect " + HasArea.super.describe(); }
    }
    record Tree<T extends Comparable<T>>(Tree<T> left, T value, Tree<T> right) {
        static <T extends Comparable<T>> Tree<T> insert(Tree<T> t, T v) {
            if (t == null) return new Tree<>(null, v, null);
            int c = v.compareTo(t.value);
            return c == 0 ? t : c < 0 ? new Tree<>(insert(t.left, v), t.value, t.right) : new Tree<>(t.left, t.value, insert(t.right, v));
        }
        static <T extends Comparable<T>> void walk(Tree<T> t, List<T> out) {
            if (t == null) return;
            walk(t.left, out);
            out.add(t.value);
            walk(t.right, out);
        }
        int size() { return 1 + (left == null ? 0 : left.size()) + (right == null ? 0 : right.size()); }
    }
    record Student(String name, int grade, Optional<String> note) { }
    record VarArgs(String head, int... tail) { int sum() { int s = 0; for (int t : tail) s += t; return s; } }
    static class Outer {
        private record Secret(int k) { private int twice() { return k * 2; } }
        static int reveal(int k) { return new Secret(k).twice() + new Secret(k).k; }
    }

    public static void main(String[] args) {
        Pair<String, Integer> p = new Pair<>("one", 1);
        System.out.println(p + " " + p.swap() + " " + p.withB(2.5) + " " + Pair.twin('t') + " " + p.swap().swap().equals(p));
        Pair<Pair<String, Integer>, List<String>> nested = new Pair<>(p, List.of("x", "y"));
        System.out.println(nested + " " + nested.a().b() + " " + nested.b().get(1));
        System.out.println(new Pair<>(null, null) + " " + new Pair<>(null, 1).equals(new Pair<>(null, 1)) + " " + new Pair<>(null, null).hashCode());
        List<Box<Integer>> boxes = new ArrayList<>(List.of(new Box<>(3), new Box<>(1), new Box<>(2)));
        boxes.sort(null);
        System.out.println(boxes + " " + boxes.get(0).map(i -> "s" + i) + " " + new Box<>("b").compareTo(new Box<>("a")));
        HasArea[] shapes = {new Circle(2), new Rect(2, 3.5)};
        for (HasArea s : shapes) System.out.println(s.describe() + " " + s);
        Tree<Integer> t = null, before;
        for (int v : new int[] {5, 2, 8, 1, 9, 2, 7}) t = Tree.insert(t, v);
        before = t;
        t = Tree.insert(t, 6);
        List<Integer> out = new ArrayList<>();
        Tree.walk(t, out);
        System.out.println(out + " " + t.size() + " " + before.size() + " " + (t.left() == before.left()) + " " + (t.right() == before.right()));
        System.out.println(Tree.insert(Tree.insert(null, "b"), "a"));
        List<Student> st = List.of(new Student("z", 2, Optional.empty()), new Student("y", 2, Optional.of("late")), new Student("x", 1, Optional.empty()));
        List<Student> sorted = new ArrayList<>(st);
        sorted.sort(Comparator.comparingInt(Student::grade).thenComparing(Student::name));
        for (Student s : sorted) System.out.println(s + " " + s.note().map(String::length).orElse(-1));
        System.out.println(new VarArgs("h", 1, 2, 3).sum() + " " + new VarArgs("h").tail().length + " " + Outer.reveal(7));
    }
}
