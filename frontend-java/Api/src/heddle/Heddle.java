package heddle;

/**
 * Marks outcomes: {@code heddle outcomes} lists the values that its executions
 * can observe. On an ordinary virtual machine the calls do nothing.
 */
public final class Heddle {
    private Heddle() {}

    public static void observe(String name, Object value) {}
    public static void observe(String name, boolean value) {}
    public static void observe(String name, char value) {}
    public static void observe(String name, int value) {}
    public static void observe(String name, long value) {}
    public static void observe(String name, float value) {}
    public static void observe(String name, double value) {}
}
