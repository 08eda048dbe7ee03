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
    public static Class<?> defineClass(jdk.internal.misc.Unsafe self, String name, byte[] b,
                                       int at, int length, ClassLoader by,
                                       java.security.ProtectionDomain d) {
        return heddle.rt.Definitions.define(by == null ? heddle.rt.AppLoader.PLATFORM : by,
            name == null ? null : name.replace('/', '.'), b, at, length, d, null);
    }
}
