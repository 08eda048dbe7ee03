import java.io.Serializable;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Which evaluations of lambdas and method references give one object. */
public class SameObject {
    static Runnable nothing() { return () -> {}; }
    static Runnable nothingElse() { return () -> {}; }
    static Supplier<Integer> captures(int n) { return () -> n; }
    static Function<Object, String> unbound() { return Object::toString; }
    static Supplier<String> bound(Object o) { return o::toString; }
    static Function<String, Integer> ofStatic() { return Integer::parseInt; }
    static IntFunction<int[]> arrays() { return int[]::new; }
    static Callable<Object> made() { return Object::new; }
    static Runnable marked() { return (Runnable & Serializable) () -> {}; }
    static <T> Function<T, T> generic() { return t -> t; }
    Runnable ofThis() { return () -> System.out.println(this == null); }

    static final Set<Object> seen = new HashSet<>();
    static void say(String what, Object a, Object b) {
        System.out.println(what + ": " + (a == b) + ", " + a.equals(b) + ", "
            + (a.hashCode() == b.hashCode()) + ", " + (a.getClass() == b.getClass()));
        seen.add(a);
        seen.add(b);
    }

    public static void main(String[] args) throws Exception {
        say("nothing", nothing(), nothing());
        System.out.println(nothing() == nothingElse());
        say("captures", captures(1), captures(1));
        say("unbound", unbound(), unbound());
        Object o = "o";
        say("bound", bound(o), bound(o));
        say("ofStatic", ofStatic(), ofStatic());
        say("arrays", arrays(), arrays());
        say("made", made(), made());
        System.out.println(made().call() == made().call());
        say("marked", marked(), marked());
        say("generic", SameObject.<String>generic(), SameObject.<Integer>generic());
        SameObject s = new SameObject();
        say("ofThis", s.ofThis(), s.ofThis());
        Runnable first = null;
        for (int i = 0; i < 3; i++) {
            Runnable inLoop = () -> {};
            if (first == null)
                first = inLoop;
            System.out.println(first == inLoop);
        }
        Set<Runnable> listeners = new HashSet<>();
        for (int i = 0; i < 4; i++)
            listeners.add(nothing());
        System.out.println(listeners.size() + " " + listeners.remove(nothing()) + " " + seen.size());
        synchronized (nothing()) {
            System.out.println(Thread.holdsLock(nothing()));
        }
    }
}
