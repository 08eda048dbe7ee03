package heddle.replace.java.util.concurrent.atomic;

public class AtomicLong {
    private AtomicLong() {}
    public static boolean VMSupportsCS8() { return true; }
}
