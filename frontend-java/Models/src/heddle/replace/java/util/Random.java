package heddle.replace.java.util;

public class Random {
    private Random() {}
    /** One fixed seed for Random(): executions must repeat. */
    public static long seedUniquifier() { return 1181783497276652981L; }
}
