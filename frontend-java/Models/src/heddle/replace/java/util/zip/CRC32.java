package heddle.replace.java.util.zip;

/** Native in the JDK: bit by bit. */
public final class CRC32 {
    private CRC32() {}
    public static int update(int crc, int b) {
        crc = ~crc ^ b & 0xff;
        for (int i = 0; i < 8; i++)
            crc = crc >>> 1 ^ (crc & 1) * 0xedb88320;
        return ~crc;
    }
    public static int updateBytes0(int crc, byte[] b, int from, int length) {
        for (int i = 0; i < length; i++)
            crc = update(crc, b[from + i]);
        return crc;
    }
}
