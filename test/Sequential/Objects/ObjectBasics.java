import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

public class ObjectBasics {
    static class Money implements Comparable<Money>, Cloneable {
        private final long cents;
        private final String currency;
        private int[] audit = {0};
        Money(long cents, String currency) { this.cents = cents; this.currency = currency; }
        @Override public boolean equals(Object o) {
            audit[0]++;
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Money m = (Money) o;
            return cents == m.cents && currency.equals(m.currency);
        }
        @Override public int hashCode() { return Objects.hash(cents, currency); }
        @Override public String toString() { return cents / 100 + "." + (cents % 100 < 10 ? "0" : "") + cents % 100 + currency; }
        @Override public int compareTo(Money o) { return Long.compare(cents, o.cents); }
        @Override public Money clone() throws CloneNotSupportedException { return (Money) super.clone(); }
    }
    static class Tagged extends Money { Tagged(long c) { super(c, "EUR"); } }
    static class Plain { }
    static class NotCloneable { Object copy() throws CloneNotSupportedException { return super.clone(); } }
    static class Deep implements Cloneable {
        int x = 1;
        long y = 2;
        double z = 3;
        String s = "s";
        int[] arr = {1, 2};
        Deep self = this;
        Deep copy() { try { return (Deep) clone(); } catch (CloneNotSupportedException e) { return null; } }
    }

    public static void main(String[] args) throws Exception {
        Money a = new Money(1005, "EUR"), b = new Money(1005, "EUR"), c = new Money(1005, "USD");
        System.out.println(a + " " + a.equals(b) + b.equals(a) + a.equals(c) + a.equals(null) + a.equals("x") + a.equals(new Tagged(1005)) + " " + (a == b));
        System.out.println((a.hashCode() == b.hashCode()) + " " + a.hashCode() + " " + c.hashCode() + " " + a.compareTo(new Money(5, "EUR")));
        Money k = a.clone();
        System.out.println((k != a) + " " + k.equals(a) + " " + (k.audit == a.audit) + " " + k.audit[0]);
        Deep d = new Deep();
        d.x = 50;
        d.arr[1] = 60;
        Deep e = d.copy();
        e.x++;
        e.arr[0]++;
        System.out.println(d.x + " " + e.x + " " + d.arr[0] + " " + (e.self == d) + " " + e.y + e.z + e.s);
        try {
            new NotCloneable().copy();
        } catch (CloneNotSupportedException ex) {
            System.out.println(ex.getMessage());
        }
        Plain p = new Plain(), q = new Plain();
        System.out.println(p.equals(p) + " " + p.equals(q) + " " + (p.hashCode() == p.hashCode()) + " " + p.toString().startsWith("ObjectBasics$Plain@") + " "
                + (System.identityHashCode(p) == p.hashCode()) + " " + System.identityHashCode(null) + " " + (System.identityHashCode(a) == System.identityHashCode(a)));
        System.out.println(p.toString().equals("ObjectBasics$Plain@" + Integer.toHexString(p.hashCode())));
        System.out.println(a.getClass().getName() + " " + new Tagged(1).getClass().getSimpleName() + " " + (new Tagged(1).getClass() == Tagged.class) + " " + (a.getClass() == b.getClass()) + " "
                + new int[0].getClass().getName() + " " + "s".getClass() + " " + Runnable.class + " " + int.class);
        Set<Money> set = new HashSet<>();
        set.add(a);
        set.add(b);
        set.add(c);
        set.add(new Tagged(1005));
        System.out.println(set.size() + " " + set.contains(new Money(1005, "EUR")) + " " + set.contains(new Money(1, "EUR")));
        Object o = a;
        System.out.println(o.equals(b) + " " + (o.hashCode() == b.hashCode()) + " " + o);
        System.out.println(Objects.equals(null, null) + " " + Objects.equals(a, null) + " " + Objects.hash(1, "x", null) + " " + Objects.hashCode(null) + " " + Objects.toString(null) + " "
                + Objects.toString(null, "dflt") + " " + Objects.requireNonNullElse(null, "else") + " " + Objects.isNull(o) + Objects.nonNull(o) + " " + Objects.compare(1, 2, Integer::compare));
        try {
            Objects.checkIndex(5, 5);
        } catch (IndexOutOfBoundsException ex) {
            System.out.println(ex.getMessage());
        }
        System.out.println(new Object().equals(new Object()) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.equals(new int[] {1}, new int[] {1}));
        Object[] os = {p, q, p};
        int firsts = 0;
        for (int i = 0; i < os.length; i++) for (int j = 0; j < os.length; j++) if (os[i] == os[j]) firsts++;
        System.out.println(firsts);
    }
}
