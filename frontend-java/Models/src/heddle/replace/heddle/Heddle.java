package heddle.replace.heddle;

import heddle.rt.VM;

/** What the calls of the API's heddle.Heddle do when the checker runs them. */
public final class Heddle {
    private Heddle() {}

    public static void observe(String name, Object value) { VM.observe(name, String.valueOf(value)); }
    public static void observe(String name, boolean value) { VM.observe(name, 'Z', value ? 1 : 0); }
    public static void observe(String name, char value) { VM.observe(name, 'C', value); }
    public static void observe(String name, int value) { VM.observe(name, 'I', value); }
    public static void observe(String name, long value) { VM.observe(name, 'J', value); }
    public static void observe(String name, float value) { VM.observe(name, String.valueOf(value)); }
    public static void observe(String name, double value) { VM.observe(name, String.valueOf(value)); }
}
