package heddle.replace.jdk.internal.misc;

import heddle.rt.ArrayBytes;

/**
 * Native in the JDK: there is nothing to register, and memory is copied
 * between arrays. Raw memory is refused.
 */
public class Unsafe {
    private Unsafe() {}
    public static void registerNatives() {}

    public static void copyMemory0(jdk.internal.misc.Unsafe u, Object from, long at, Object to, long toAt,
                            long bytes) {
        ArrayBytes.copy(from, at, to, toAt, bytes, 1);
    }
    public static void copySwapMemory0(jdk.internal.misc.Unsafe u, Object from, long at, Object to,
                                long toAt, long bytes, long unit) {
        ArrayBytes.copy(from, at, to, toAt, bytes, (int) unit);
    }
    public static void setMemory0(jdk.internal.misc.Unsafe u, Object to, long at, long bytes,
                           byte value) {
        ArrayBytes.fill(to, at, bytes, value);
    }
}
