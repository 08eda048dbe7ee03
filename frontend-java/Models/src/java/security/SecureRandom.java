package java.security;

import heddle.rt.VM;
import java.util.Locale;
import java.util.ModelRandom;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Model of java.security.SecureRandom: numbers of the thread's generator
 * (ThreadLocalRandom), so that executions repeat. Providers are not asked.
 * SHA1PRNG's follow from a seed that is set first: they are the JDK's.
 */
public class SecureRandom extends Random {
    private final String algorithm;
    /** SHA1PRNG's; else null. */
    private SecureRandomSpi engine;
    private boolean hasSeed;

    public SecureRandom() { this("NativePRNG"); }
    public SecureRandom(byte[] seed) { this(); }
    private SecureRandom(String algorithm) {
        super(0);
        this.algorithm = algorithm;
    }
    public static SecureRandom getInstance(String algorithm) throws NoSuchAlgorithmException {
        switch (algorithm.toUpperCase(Locale.ENGLISH)) {
        case "DRBG": case "NATIVEPRNG": case "NATIVEPRNGBLOCKING": case "NATIVEPRNGNONBLOCKING":
            return new SecureRandom(algorithm);
        case "SHA1PRNG":
            SecureRandom r = new SecureRandom(algorithm);
            r.engine = new sun.security.provider.SecureRandom();
            return r;
        default:
            throw new NoSuchAlgorithmException(algorithm + " SecureRandom not available");
        }
    }
    public static SecureRandom getInstance(String algorithm, String provider)
        throws NoSuchAlgorithmException, NoSuchProviderException {
        if (provider == null || provider.isEmpty())
            throw new IllegalArgumentException("missing provider");
        Provider p = Security.getProvider(provider);
        if (p == null)
            throw new NoSuchProviderException("no such provider: " + provider);
        return getInstance(algorithm, p);
    }
    public static SecureRandom getInstance(String algorithm, Provider provider) throws NoSuchAlgorithmException {
        if (provider == null)
            throw new IllegalArgumentException("missing provider");
        if (!provider.getName().equals("SUN"))
            throw VM.refused("SecureRandom of " + provider.getName());
        return getInstance(algorithm);
    }
    public static SecureRandom getInstance(String algorithm, SecureRandomParameters p)
        throws NoSuchAlgorithmException {
        if (p == null)
            throw new IllegalArgumentException("params cannot be null");
        if (!algorithm.equalsIgnoreCase("DRBG"))
            throw new NoSuchAlgorithmException(algorithm + " SecureRandom not available");
        return getInstance(algorithm);
    }
    public static SecureRandom getInstanceStrong() { return new SecureRandom("NativePRNGBlocking"); }
    public final Provider getProvider() { return Security.getProvider("SUN"); }

    public String getAlgorithm() { return algorithm; }
    @Override
    public String toString() { return algorithm; }

    // The JDK's add to the seed, and never make the sequence known.
    @Override
    public void setSeed(long seed) {
        if (engine == null)
            return;
        byte[] bytes = new byte[8];
        for (int i = 0; i < 8; i++)
            bytes[i] = (byte) (seed >> 8 * i);
        setSeed(bytes);
    }
    public void setSeed(byte[] seed) {
        if (engine == null)
            return;
        hasSeed = true;
        engine.engineSetSeed(seed);
    }
    public void reseed() {}
    /** As its algorithms have it that take none. */
    public void reseed(SecureRandomParameters p) {
        if (p == null)
            throw new IllegalArgumentException("params cannot be null");
        if (!isDrbg())
            throw new UnsupportedOperationException();
    }
    public SecureRandomParameters getParameters() { return null; }
    public void nextBytes(byte[] bytes, SecureRandomParameters p) {
        if (p == null)
            throw new IllegalArgumentException("params cannot be null");
        java.util.Objects.requireNonNull(bytes);
        if (!isDrbg())
            throw new UnsupportedOperationException();
        nextBytes(bytes);
    }
    private boolean isDrbg() { return algorithm.equalsIgnoreCase("DRBG"); }

    @Override
    protected final int next(int bits) {
        if (engine != null) {
            int count = (bits + 7) / 8, number = 0;
            byte[] bytes = new byte[count];
            nextBytes(bytes);
            for (byte b : bytes)
                number = (number << 8) + (b & 255);
            return number >>> count * 8 - bits;
        }
        return (int) (ThreadLocalRandom.current().nextLong() >>> 64 - bits);
    }
    @Override
    public int nextInt(int bound) {
        int any = engine == null ? ModelRandom.below(bound) : -1;
        return any >= 0 ? any : super.nextInt(bound);
    }
    @Override
    public int nextInt(int origin, int bound) {
        int any = origin < bound && engine == null ? ModelRandom.below(bound - origin) : -1;
        return any >= 0 ? origin + any : super.nextInt(origin, bound);
    }
    @Override
    public boolean nextBoolean() {
        int any = engine == null ? ModelRandom.below(2) : -1;
        return any >= 0 ? any == 1 : super.nextBoolean();
    }
    @Override
    public void nextBytes(byte[] bytes) {
        if (engine == null) {
            for (int i = 0; i < bytes.length; i++)
                bytes[i] = (byte) next(8);
            return;
        }
        if (!hasSeed)
            setSeed(getSeed(20));
        engine.engineNextBytes(bytes);
    }
    public byte[] generateSeed(int count) {
        byte[] seed = new byte[count];
        nextBytes(seed);
        return seed;
    }
    public static byte[] getSeed(int count) { return new SecureRandom().generateSeed(count); }
}
