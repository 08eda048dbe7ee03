import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

public class OptionalAndObjects {
    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    static Optional<String> middle(String s) { return s.length() % 2 == 0 ? Optional.empty() : Optional.of(s.substring(s.length() / 2, s.length() / 2 + 1)); }

    public static void main(String[] args) throws Exception {
        for (String s : new String[] {"5", "x", "-12"}) {
            Optional<Integer> o = parse(s);
            System.out.println(o + " " + o.isPresent() + o.isEmpty() + " " + o.orElse(0) + " " + o.map(i -> i * 2).orElseGet(() -> -1) + " " + o.filter(i -> i > 0).isPresent() + " "
                    + o.flatMap(i -> middle(s)).orElse("none") + " " + o.or(() -> Optional.of(99)).get() + " " + o.stream().count());
            o.ifPresent(i -> System.out.println("present " + i));
            o.ifPresentOrElse(i -> System.out.println("got " + i), () -> System.out.println("absent"));
        }
        try {
            Optional.empty().get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            parse("q").orElseThrow(() -> new IllegalStateException("custom"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            parse("q").orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        System.out.println(Optional.ofNullable(null) + " " + Optional.ofNullable("v").get() + " " + Optional.of("a").equals(Optional.of("a")) + " " + Optional.empty().equals(Optional.ofNullable(null)) + " "
                + Optional.of("a").hashCode() + " " + (Optional.empty() == Optional.empty()));
        System.out.println(Optional.of("x").map(x -> (String) null).isPresent());
        OptionalInt oi = OptionalInt.of(4), none = OptionalInt.empty();
        System.out.println(oi + " " + none + " " + oi.getAsInt() + none.orElse(7) + " " + OptionalDouble.of(1.5));
        // Object's own methods, called in odd places.
        Object o = new Object() {
            @Override public int hashCode() { return 0xCAFE; }
        };
        System.out.println(o.toString().endsWith("@cafe") + " " + o.hashCode());
        StringBuilder evil = new StringBuilder();
        Object chatty = new Object() {
            @Override public String toString() { evil.append("t"); return "chatty" + evil.length(); }
            @Override public boolean equals(Object x) { evil.append("e"); return x != null && x.hashCode() == 1; }
            @Override public int hashCode() { evil.append("h"); return 1; }
        };
        System.out.println(chatty + " " + chatty.equals(1) + " " + chatty.equals(2) + " " + chatty + " " + evil);
        Object lock = new Object();
        String r = "";
        try {
            lock.wait();
        } catch (IllegalMonitorStateException e) {
            r += "not owner ";
        }
        synchronized (lock) {
            lock.notify();
            lock.notifyAll();
            r += "notified";
        }
        System.out.println(r);
        Class<?> k = String.class;
        System.out.println(k.getSimpleName() + k.getName().length() + k.isInterface() + k.isArray() + k.isPrimitive() + k.isInstance("s") + k.cast("cast") + " " + Integer[].class.getComponentType().getSimpleName()
                + " " + void.class + " " + Class.forName("java.util.List").isInterface());
        try {
            Class.forName("no.such.Class");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
    }
}
