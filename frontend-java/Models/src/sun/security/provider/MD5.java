package sun.security.provider;

import java.security.MessageDigestSpi;

/**
 * Model of MD5 (RFC 1321), which in the JDK sees a byte[] as integers through
 * VarHandles.
 */
public final class MD5 extends MessageDigestSpi implements Cloneable {
    /** Of each step of a round, the rounds in turn. */
    private static final int[] SHIFTS = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};

    private int[] state = new int[4];
    private byte[] block = new byte[64];
    private long length;

    public MD5() { engineReset(); }

    @Override
    protected int engineGetDigestLength() { return 16; }
    @Override
    protected void engineReset() {
        state[0] = 0x67452301;
        state[1] = 0xefcdab89;
        state[2] = 0x98badcfe;
        state[3] = 0x10325476;
        length = 0;
    }
    @Override
    protected void engineUpdate(byte b) {
        block[(int) (length++ % 64)] = b;
        if (length % 64 == 0)
            add();
    }
    @Override
    protected void engineUpdate(byte[] b, int from, int count) {
        for (int i = 0; i < count; i++)
            engineUpdate(b[from + i]);
    }
    @Override
    protected byte[] engineDigest() {
        long bits = length * 8;
        engineUpdate((byte) 0x80);
        while (length % 64 != 56)
            engineUpdate((byte) 0);
        for (int i = 0; i < 8; i++)
            engineUpdate((byte) (bits >> 8 * i));
        byte[] result = new byte[16];
        ByteArrayAccess.i2bLittle(state, 0, result, 0, 16);
        engineReset();
        return result;
    }
    @Override
    public Object clone() throws CloneNotSupportedException {
        MD5 copy = (MD5) super.clone();
        copy.state = state.clone();
        copy.block = block.clone();
        return copy;
    }

    /** Section 3.4: the constant of step i is floor(2^32 |sin(i + 1)|). */
    private void add() {
        int[] words = new int[16];
        ByteArrayAccess.b2iLittle64(block, 0, words);
        int a = state[0], b = state[1], c = state[2], d = state[3];
        for (int i = 0; i < 64; i++) {
            int f, word;
            switch (i / 16) {
            case 0: f = b & c | ~b & d; word = i; break;
            case 1: f = d & b | ~d & c; word = 5 * i + 1; break;
            case 2: f = b ^ c ^ d; word = 3 * i + 5; break;
            default: f = c ^ (b | ~d); word = 7 * i; break;
            }
            int sum = a + f + (int) (long) (4294967296.0 * Math.abs(StrictMath.sin(i + 1)))
                + words[word % 16];
            a = d;
            d = c;
            c = b;
            b += Integer.rotateLeft(sum, SHIFTS[i / 16 * 4 + i % 4]);
        }
        state[0] += a;
        state[1] += b;
        state[2] += c;
        state[3] += d;
    }
}
