package heddle.replace.java.util;

import java.util.ModelRandom;

/** Without a seed, small numbers are choices and others a fixed sequence: executions must repeat. */
public class Random {
    private Random() {}
    public static long seedUniquifier() { return ModelRandom.firstSeed(); }
    public static long initialScramble(long seed) { return ModelRandom.firstState(seed); }
    public static int next(java.util.Random r, int bits) { return ModelRandom.next(r, bits); }
    public static int nextInt(java.util.Random r, int bound) { return ModelRandom.nextInt(r, bound); }
    public static boolean nextBoolean(java.util.Random r) { return ModelRandom.nextBoolean(r); }
}
