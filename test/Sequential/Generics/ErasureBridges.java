import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

public class ErasureBridges {
    interface Source<T> { T get(); }
    interface Sink<T> { void put(T t); default void putAll(List<? extends T> l) { for (T t : l) put(t); } }
    interface Both<T> extends Source<T>, Sink<T> { }

    static class Cell<T> implements Both<T> {
        T value;
        @Override public T get() { return value; }
        @Override public void put(T t) { value = t; }
    }

    static class IntCell extends Cell<Integer> {
        int puts;
        @Override public Integer get() { return value == null ? -1 : super.get(); }
        @Override public void put(Integer i) { puts++; super.put(i + 1); }
    }

    static abstract class Node<T extends Node<T>> implements Comparable<T> {
        int key;
        abstract T with(int key);
        @Override public int compareTo(T o) { return Integer.compare(key, o.key); }
    }

    static class Leaf extends Node<Leaf> {
        @Override Leaf with(int key) { Leaf l = new Leaf(); l.key = key; return l; }
        @Override public int compareTo(Leaf o) { return -super.compareTo(o); }
        @Override public String toString() { return "leaf" + key; }
    }

    interface Shape<S extends Number> { S area(); }
    record Sq(int side) implements Shape<Integer> { public Integer area() { return side * side; } }

    static class StringSource implements Source<String>, Supplier<String> {
        @Override public String get() { return "both interfaces"; }
    }

    static class A<T> { String m(T t) { return "A.m(T)"; } String n(Object o) { return "A.n"; } }
    static class B extends A<String> { @Override String m(String s) { return "B.m(" + s + ")"; } String m(CharSequence o) { return "B.m(CharSequence)"; } }

    public static void main(String[] args) {
        IntCell c = new IntCell();
        Both<Integer> asBoth = c;
        Sink<Integer> asSink = c;
        Source<? extends Number> asSource = c;
        System.out.println(asSource.get() + " " + asBoth.get());
        asSink.put(10);
        asBoth.put(20);
        asSink.putAll(Arrays.asList(1, 2, 3));
        System.out.println(asSource.get() + " " + c.puts);
        @SuppressWarnings("unchecked")
        Sink<Object> raw = (Sink<Object>) (Sink<?>) c;
        try {
            raw.put("string");
        } catch (ClassCastException e) {
            System.out.println("CCE " + c.puts);
        }
        Cell<String> sc = new Cell<>();
        @SuppressWarnings("unchecked")
        Cell<Object> co = (Cell<Object>) (Cell<?>) sc;
        co.put(5);
        try {
            System.out.println(sc.get().length());
        } catch (ClassCastException e) {
            System.out.println("CCE late");
        }
        List<Leaf> leaves = new ArrayList<>();
        for (int k : new int[] {3, 1, 2}) leaves.add(new Leaf().with(k));
        leaves.sort(null);
        System.out.println(leaves);
        Node<Leaf> n = leaves.get(0);
        System.out.println(n.with(9) + " " + n.compareTo(leaves.get(1)));
        Shape<? extends Number> s = new Sq(5);
        System.out.println(s.area().doubleValue());
        StringSource ss = new StringSource();
        Source<String> s1 = ss;
        Supplier<? extends CharSequence> s2 = ss;
        System.out.println(s1.get().length() + s2.get().length());
        A<String> a = new B();
        System.out.println(a.m("x") + " " + ((B) a).m((CharSequence) "x") + " " + a.n(1));
        Object[] os = new ArrayList<>(List.of("a")).toArray();
        System.out.println(os.getClass() == Object[].class);
        Source<Source<Source<Integer>>> deep = () -> () -> () -> 42;
        System.out.println(deep.get().get().get());
    }
}
