package heddle.replace.java.util.zip;

/** Native in the JDK. */
public final class Adler32 {
    private static final int MODULUS = 65521;
    private Adler32() {}
    public static int update(int adler, int b) {
        int low = ((adler & 0xffff) + (b & 0xff)) % MODULUS;
        int high = ((adler >>> 16) + low) % MODULUS;
        return high << 16 | low;
    }
    public static int updateBytes(int adler, byte[] b, int from, int length) {
        for (int i = 0; i < length; i++)
            adler = update(adler, b[from + i]);
        return adler;
    }
}
