package java.security;

import heddle.rt.VM;
import java.util.Locale;
import java.util.ModelRandom;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Model of java.security.SecureRandom: numbers of the thread's generator
 * (ThreadLocalRandom), so that executions repeat. Providers are not asked.
 */
public class SecureRandom extends Random {
    private final String algorithm;

    public SecureRandom() { this("DRBG"); }
    public SecureRandom(byte[] seed) { this(); }
    private SecureRandom(String algorithm) {
        super(0);
        this.algorithm = algorithm;
    }
    public static SecureRandom getInstance(String algorithm) throws NoSuchAlgorithmException {
        switch (algorithm.toUpperCase(Locale.ENGLISH)) {
        case "DRBG": case "NATIVEPRNG": case "NATIVEPRNGBLOCKING": case "NATIVEPRNGNONBLOCKING":
            return new SecureRandom(algorithm);
        case "SHA1PRNG": // whose numbers follow from a seed that is set first
            throw VM.refused("SecureRandom SHA1PRNG");
        default:
            throw new NoSuchAlgorithmException(algorithm + " SecureRandom not available");
        }
    }
    public static SecureRandom getInstanceStrong() { return new SecureRandom(); }

    public String getAlgorithm() { return algorithm; }
    @Override
    public String toString() { return algorithm; }

    // The JDK's add to the seed, and never make the sequence known.
    @Override
    public void setSeed(long seed) {}
    public void setSeed(byte[] seed) {}
    public void reseed() {}

    @Override
    protected final int next(int bits) {
        return (int) (ThreadLocalRandom.current().nextLong() >>> 64 - bits);
    }
    @Override
    public int nextInt(int bound) {
        int any = ModelRandom.below(bound);
        return any >= 0 ? any : super.nextInt(bound);
    }
    @Override
    public int nextInt(int origin, int bound) {
        int any = origin < bound ? ModelRandom.below(bound - origin) : -1;
        return any >= 0 ? origin + any : super.nextInt(origin, bound);
    }
    @Override
    public boolean nextBoolean() {
        int any = ModelRandom.below(2);
        return any >= 0 ? any == 1 : super.nextBoolean();
    }
    @Override
    public void nextBytes(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++)
            bytes[i] = (byte) next(8);
    }
    public byte[] generateSeed(int count) {
        byte[] seed = new byte[count];
        nextBytes(seed);
        return seed;
    }
    public static byte[] getSeed(int count) { return new SecureRandom().generateSeed(count); }
}
