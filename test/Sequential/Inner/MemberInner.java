import java.util.Iterator;
import java.util.NoSuchElementException;

public class MemberInner implements Iterable<String> {
    private final String[] items;
    private int size;
    private int modifications;

    MemberInner(int capacity) { items = new String[capacity]; }

    MemberInner add(String s) {
        items[size++] = s;
        modifications++;
        return this;
    }

    class Cursor implements Iterator<String> {
        private int at;
        private final int expected = modifications;
        @Override public boolean hasNext() { return at < size; }
        @Override public String next() {
            if (expected != modifications) throw new IllegalStateException("modified " + (modifications - expected));
            if (!hasNext()) throw new NoSuchElementException();
            return items[at++];
        }
        class Peek {
            String look() { return at < size ? items[at] + "@" + at : "end of " + MemberInner.this.size; }
        }
    }

    @Override public Cursor iterator() { return new Cursor(); }

    class Sub extends Cursor {
        int skipped;
        void skip() { next(); skipped++; }
        MemberInner owner() { return MemberInner.this; }
    }

    static class Other extends MemberInner {
        Other() { super(2); }
        class OtherInner extends Cursor {
            String both() { return Other.this.getClass().getSimpleName() + (Other.this == outer()) + hasNext(); }
            MemberInner outer() { return Other.this; }
        }
    }

    static class Detached extends MemberInner.Cursor {
        Detached(MemberInner m) { m.super(); }
    }

    public static void main(String[] args) {
        MemberInner m = new MemberInner(10).add("a").add("b").add("c");
        for (String s : m) System.out.print(s + " ");
        System.out.println();
        MemberInner.Cursor c = m.iterator();
        MemberInner.Cursor.Peek p = c.new Peek();
        System.out.println(p.look());
        c.next();
        System.out.println(p.look());
        m.add("d");
        try {
            c.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Sub sub = m.new Sub();
        sub.skip();
        sub.skip();
        System.out.println(sub.next() + sub.skipped + (sub.owner() == m));
        Other o = new Other();
        System.out.println(o.new OtherInner().both());
        o.add("x");
        System.out.println(o.new OtherInner().both());
        Detached d = new Detached(m);
        System.out.println(d.next() + d.next());
        try {
            MemberInner none = null;
            none.new Sub();
        } catch (NullPointerException e) {
            System.out.println("NPE outer");
        }
        try {
            new Detached(null);
        } catch (NullPointerException e) {
            System.out.println("NPE super");
        }
        System.out.println(p.getClass().getName() + " " + p.getClass().getSimpleName() + " " + p.getClass().getEnclosingClass().getSimpleName());
        while (c.at < 2) c.at++;
        System.out.println(p.look() + c.expected);
    }
}
