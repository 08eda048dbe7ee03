package heddle.replace.heddle;

import heddle.rt.VM;

/** What the calls of the API's heddle.Heddle do when the checker runs them. */
public final class Heddle {
    private Heddle() {}

    /** No fields: the virtual machine's random numbers and lock are not used. */
    public static void $clinit() {}

    public static void observe(String name, Object value) { VM.observe(name, String.valueOf(value)); }
    public static void observe(String name, boolean value) { VM.observe(name, 'Z', value ? 1 : 0); }
    public static void observe(String name, char value) { VM.observe(name, 'C', value); }
    public static void observe(String name, int value) { VM.observe(name, 'I', value); }
    public static void observe(String name, long value) { VM.observe(name, 'J', value); }
    public static void observe(String name, float value) { VM.observe(name, String.valueOf(value)); }
    public static void observe(String name, double value) { VM.observe(name, String.valueOf(value)); }

    public static void assume(boolean condition) { VM.assume(condition); }

    public static int choose(int n) {
        if (n < 1 || n > 65535)
            throw new IllegalArgumentException("choose(" + n + "): from 1 to 65535");
        return n == 1 ? 0 : VM.choose(n);
    }

    /** The lock is never waited for: it orders the blocks. */
    public static void atomic(Runnable block) {
        if (VM.atomicBegin() == 0) {
            block.run();
            return;
        }
        try {
            synchronized (VM.class) {
                block.run();
            }
        } finally {
            VM.atomicEnd();
        }
    }
}
