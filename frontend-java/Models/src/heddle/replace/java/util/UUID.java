package heddle.replace.java.util;

import java.util.concurrent.ThreadLocalRandom;

/** Random numbers by the thread: executions must repeat. */
public final class UUID {
    private UUID() {}
    public static java.util.UUID randomUUID() {
        ThreadLocalRandom r = ThreadLocalRandom.current();
        long high = r.nextLong() & ~0xf000L | 0x4000L;
        return new java.util.UUID(high, r.nextLong() & ~(3L << 62) | 1L << 63);
    }
}
