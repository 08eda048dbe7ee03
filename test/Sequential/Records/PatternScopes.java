import java.util.List;
import java.util.Objects;

public class PatternScopes {
    static String field = "field";

    static int length(Object o) { return o instanceof String s ? s.length() : o instanceof int[] a ? a.length : o instanceof List<?> l && !l.isEmpty() ? l.size() + length(l.get(0)) : -1; }

    static String early(Object o) {
        if (!(o instanceof Number n)) return "not a number";
        double d = n.doubleValue();
        return n instanceof Integer i && (i & 1) == 0 ? "even " + i : n instanceof Double || n instanceof Float ? "floating " + d : "number " + n;
    }

    static String shadow(Object o) {
        if (o instanceof String field && field.length() > 2) return field + "/" + PatternScopes.field;
        return field;
    }

    static int loop(Object o) {
        int steps = 0;
        while (!(o instanceof Integer i && i > 100)) {
            o = o instanceof String s ? s.length() : o instanceof Integer i ? i * 3 : 1;
            steps++;
        }
        return steps * 1000 + i;
    }

    static int i = 7;

    record Pt(int x, int y) {
        @Override public boolean equals(Object o) { return o instanceof Pt p && p.x == x && p.y == y || o instanceof int[] a && a.length == 2 && a[0] == x && a[1] == y; }
        @Override public int hashCode() { return Objects.hash(x, y); }
    }

    sealed interface Animal permits Dog, Cat { }
    record Dog(String name, int age) implements Animal { }
    record Cat(String name, boolean indoor, Animal friend) implements Animal { }

    static String tell(Animal a) {
        if (a instanceof Dog d) return d.name() + "(" + d.age() + ")";
        if (a instanceof Cat c && c.friend() instanceof Dog d && d.age() > 3) return c.name() + " likes old " + tell(d);
        if (a instanceof Cat c && c.friend() != null) return c.name() + "->" + tell(c.friend());
        return ((Cat) a).name() + (((Cat) a).indoor() ? " indoors" : " out");
    }

    static String yields(Object o) {
        int k = o instanceof Integer n ? n % 3 : o instanceof Character c ? c - 'a' : 9;
        return switch (k) {
            case 0 -> "zero";
            case 1 -> { if (o instanceof Character c) yield "char " + (char) (c + 1); yield "one"; }
            case 2 -> o instanceof Integer n && n > 5 ? "big two" : "two";
            default -> { String r = ""; for (int j = 0; j < 3; j++) { if (o instanceof String s && j < s.length()) r += s.charAt(j); else r += '.'; } yield r; }
        };
    }

    static <T extends Comparable<T>> String generic(Object o, T t) { return o instanceof Comparable<?> c && c.getClass() == t.getClass() ? "comparable " + t.compareTo(t) : "other"; }

    public static void main(String[] args) {
        Object[] os = {"str", new int[4], List.of("abc", 1), List.of(), 8, 9, 2.5, 3L, 'b', null, 1.5f, "x", -4};
        for (Object o : os) System.out.println(length(o) + " " + early(o) + " " + shadow(o) + " " + yields(o) + " " + generic(o, "t"));
        System.out.println(loop("abcd") + " " + loop(null) + " " + loop(200));
        System.out.println(new Pt(1, 2).equals(new Pt(1, 2)) + " " + new Pt(1, 2).equals(new int[] {1, 2}) + " " + new Pt(1, 2).equals(new int[] {1}) + " " + new Pt(1, 2).equals(null));
        Animal rex = new Dog("rex", 5), pup = new Dog("pup", 1), tom = new Cat("tom", true, null);
        for (Animal a : new Animal[] {rex, tom, new Cat("kit", false, rex), new Cat("kat", false, pup), new Cat("top", true, new Cat("mid", true, tom))}) System.out.println(tell(a));
        int total = 0;
        for (Object o : os) {
            if (o instanceof Integer n && n > 0) total += n;
            else if (o instanceof Number n) total += n.intValue() * 100;
            else if (!(o instanceof String s)) continue;
            else total += s.length() * 10000;
        }
        System.out.println(total);
    }
}
