package heddle.replace.java.util.zip;

/** Native in the JDK. */
public final class CRC32 {
    private CRC32() {}
    /** The remainders of the bytes. */
    private static final class Table {
        static final int[] OF = new int[256];
        static {
            for (int b = 0; b < 256; b++) {
                int crc = b;
                for (int i = 0; i < 8; i++)
                    crc = crc >>> 1 ^ (crc & 1) * 0xedb88320;
                OF[b] = crc;
            }
        }
    }
    public static int update(int crc, int b) {
        int c = ~crc;
        return ~(c >>> 8 ^ Table.OF[(c ^ b) & 0xff]);
    }
    public static int updateBytes0(int crc, byte[] b, int from, int length) {
        int[] table = Table.OF;
        int c = ~crc;
        for (int i = from; i < from + length; i++)
            c = c >>> 8 ^ table[(c ^ b[i]) & 0xff];
        return ~c;
    }
}
