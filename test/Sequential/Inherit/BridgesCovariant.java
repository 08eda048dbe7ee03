import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;

public class BridgesCovariant {
    static class Animal {
        String sound() { return "..."; }
        Animal mate() { return new Animal(); }
        Object self() { return this; }
        Number count() { return 1; }
    }

    static class Dog extends Animal {
        @Override String sound() { return "woof"; }
        @Override Dog mate() { return new Dog(); }
        @Override Dog self() { return this; }
        @Override Integer count() { return 2; }
        void fetch() { System.out.println("fetching"); }
    }

    static class Puppy extends Dog {
        @Override Puppy mate() { return new Puppy(); }
        @Override String sound() { return "yip " + super.mate().sound(); }
    }

    static abstract class Box<T> {
        T value;
        abstract T transform(T t);
        void set(T t) { value = t; }
        T apply() { return transform(value); }
    }

    static class IntBox extends Box<Integer> {
        @Override Integer transform(Integer t) { return t * 2; }
        @Override void set(Integer t) { System.out.println("IntBox.set " + t); super.set(t); }
    }

    static class Version implements Comparable<Version> {
        final int major, minor;
        Version(int major, int minor) { this.major = major; this.minor = minor; }
        @Override public int compareTo(Version o) { return major != o.major ? Integer.compare(major, o.major) : Integer.compare(minor, o.minor); }
        @Override public String toString() { return major + "." + minor; }
    }

    static class Range implements Iterable<Integer> {
        final int lo, hi;
        Range(int lo, int hi) { this.lo = lo; this.hi = hi; }
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = lo;
                @Override public boolean hasNext() { return next < hi; }
                @Override public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException();
                    return next++;
                }
            };
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Animal[] as = {new Animal(), new Dog(), new Puppy()};
        for (Animal a : as) {
            System.out.println(a.sound() + " " + a.mate().getClass().getSimpleName() + " " + (a.self() == a) + " " + a.count());
        }
        new Puppy().mate().mate().fetch();
        Box<Integer> box = new IntBox();
        box.set(21);
        System.out.println(box.apply());
        Box raw = box;
        try {
            raw.set("not an int");
        } catch (ClassCastException e) {
            System.out.println("bridge cast failed, value " + box.value);
        }
        Version[] vs = {new Version(1, 10), new Version(1, 2), new Version(0, 99), new Version(2, 0)};
        Arrays.sort(vs);
        System.out.println(Arrays.toString(vs));
        Comparable rawc = vs[0];
        System.out.println(rawc.compareTo(vs[1]));
        try {
            rawc.compareTo("x");
        } catch (ClassCastException e) {
            System.out.println("CCE");
        }
        Comparator<Version> byMinor = new Comparator<Version>() {
            @Override public int compare(Version a, Version b) { return a.minor - b.minor; }
        };
        Arrays.sort(vs, byMinor);
        System.out.println(Arrays.toString(vs));
        int sum = 0;
        for (int i : new Range(3, 7)) {
            sum = sum * 10 + i;
        }
        System.out.println(sum);
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("exhausted");
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
