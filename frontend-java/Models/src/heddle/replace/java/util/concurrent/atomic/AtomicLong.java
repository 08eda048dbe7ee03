package heddle.replace.java.util.concurrent.atomic;

/** A native that asks the JVM (JDK 8): 8 bytes are compared and set at once. */
public class AtomicLong {
    private AtomicLong() {}
    public static boolean VMSupportsCS8() { return true; }
}
