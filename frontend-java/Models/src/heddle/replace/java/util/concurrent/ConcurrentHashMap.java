package heddle.replace.java.util.concurrent;

public class ConcurrentHashMap {
    private ConcurrentHashMap() {}
    /**
     * The JDK asks whether x's class C implements Comparable of C, by generic
     * signatures; those are not read here: any Comparable counts.
     */
    public static Class<?> comparableClassFor(Object x) {
        return x instanceof Comparable ? x.getClass() : null;
    }
}
