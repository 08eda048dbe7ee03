import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

public class GenericClasses {
    static abstract class Either<L, R> {
        abstract <T> T fold(Function<? super L, ? extends T> l, Function<? super R, ? extends T> r);
        <S> Either<L, S> map(Function<? super R, ? extends S> f) { return fold(Either::left, x -> Either.right(f.apply(x))); }
        <S> Either<L, S> flatMap(Function<? super R, Either<L, S>> f) { return fold(Either::left, f); }
        static <L, R> Either<L, R> left(L l) {
            return new Either<>() {
                @Override <T> T fold(Function<? super L, ? extends T> lf, Function<? super R, ? extends T> rf) { return lf.apply(l); }
            };
        }
        static <L, R> Either<L, R> right(R r) {
            return new Either<>() {
                @Override <T> T fold(Function<? super L, ? extends T> lf, Function<? super R, ? extends T> rf) { return rf.apply(r); }
            };
        }
        @Override public String toString() { return this.<String>fold(l -> "L(" + l + ")", r -> "R(" + r + ")"); }
    }

    static Either<String, Integer> parse(String s) {
        try {
            return Either.right(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Either.left("bad " + s);
        }
    }

    static Either<String, Integer> inverse(int i) { return i == 0 ? Either.left("zero") : Either.right(1000 / i); }

    // Recursive bounds: a builder hierarchy that keeps its own type.
    static abstract class Builder<T extends Builder<T>> {
        protected final StringBuilder sb = new StringBuilder();
        abstract T self();
        T name(String n) { sb.append("name=").append(n).append(';'); return self(); }
    }
    static class CarBuilder extends Builder<CarBuilder> {
        @Override CarBuilder self() { return this; }
        CarBuilder wheels(int n) { sb.append("wheels=").append(n).append(';'); return this; }
        @Override CarBuilder name(String n) { return super.name("car " + n); }
    }

    static class FixedList<E> implements Iterable<E> {
        private final Object[] data;
        private int n;
        FixedList(int cap) { data = new Object[cap]; }
        FixedList<E> add(E e) { data[n++] = e; return this; }
        @SuppressWarnings("unchecked") E get(int i) { return (E) data[i]; }
        @Override public Iterator<E> iterator() {
            return new Iterator<E>() {
                private int i;
                @Override public boolean hasNext() { return i < n; }
                @Override public E next() { return get(i++); }
            };
        }
        <A> A reduce(A zero, BiFunction<? super A, ? super E, ? extends A> f) {
            A a = zero;
            for (E e : this) a = f.apply(a, e);
            return a;
        }
    }

    static class Cache<K extends Comparable<K>, V> {
        private final List<K> keys = new ArrayList<>();
        private final List<V> values = new ArrayList<>();
        int misses;
        V get(K k, Function<K, V> f) {
            for (int i = 0; i < keys.size(); i++) if (keys.get(i).compareTo(k) == 0) return values.get(i);
            misses++;
            V v = f.apply(k);
            keys.add(k);
            values.add(v);
            return v;
        }
    }

    static class Shape implements Comparable<Shape> {
        final int size;
        Shape(int size) { this.size = size; }
        @Override public int compareTo(Shape o) { return size - o.size; }
    }
    static class Square extends Shape { Square(int s) { super(s); } }

    static <T extends Comparable<? super T>> T least(List<T> l) {
        T m = l.get(0);
        for (T t : l) if (t.compareTo(m) < 0) m = t;
        return m;
    }

    static class Outer<T> {
        T t;
        Outer(T t) { this.t = t; }
        class In<U> { U u; In(U u) { this.u = u; } String both() { return t + "&" + u; } }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"10", "0", "x", "-7"}) {
            System.out.println(parse(s).map(i -> i * 2).flatMap(GenericClasses::inverse).map(i -> "res" + i));
        }
        System.out.println(new CarBuilder().name("beetle").wheels(4).name("again").sb);
        FixedList<String> fl = new FixedList<String>(4).add("a").add("bb").add("ccc");
        System.out.println(fl.reduce(0, (a, s) -> a * 10 + s.length()) + " " + fl.reduce("", String::concat) + " " + fl.get(1).length() + " " + fl.get(3));
        @SuppressWarnings({"unchecked", "rawtypes"})
        FixedList<Integer> wrong = (FixedList) fl;
        try {
            int i = wrong.get(0);
            System.out.println(i);
        } catch (ClassCastException e) {
            System.out.println("CCE");
        }
        Cache<String, Integer> cache = new Cache<>();
        int total = 0;
        for (String k : "the cat the dog the end cat".split(" ")) total += cache.get(k, String::length);
        System.out.println(total + " " + cache.misses);
        System.out.println(least(List.of(new Square(3), new Square(1), new Square(2))).size);
        Outer<String>.In<Integer> in = new Outer<>("o").new In<>(5);
        System.out.println(in.both() + in.u);
        List<? super Integer> sup = new ArrayList<Number>(List.of(1.5));
        sup.add(3);
        System.out.println(sup + " " + (sup.get(0) instanceof Double));
        List<List<? extends Comparable<?>>> mixed = List.of(List.of(1, 2), List.of("a"));
        System.out.println(mixed.get(0).get(1) + " " + mixed.get(1).get(0));
    }
}
