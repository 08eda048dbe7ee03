package heddle.replace.jdk.internal.perf;

import java.nio.ByteBuffer;

/** Native in the JDK: counters that nobody reads. */
public final class Perf {
    private Perf() {}
    public static ByteBuffer createLong(jdk.internal.perf.Perf self, String name, int variability,
                                        int units, long value) {
        return ByteBuffer.allocate(8);
    }
}
