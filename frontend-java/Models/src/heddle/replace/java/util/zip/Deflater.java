package heddle.replace.java.util.zip;

import heddle.rt.VM;
import heddle.rt.ZipStream;

/** Native in the JDK: zlib, as a stream that is undone (heddle.rt.ZipStream). */
public final class Deflater {
    private Deflater() {}
    public static long init(int level, int strategy, boolean nowrap) {
        return ZipStream.open(level, strategy, nowrap ? 3 : 1);
    }
    public static long deflateBytesBytes(java.util.zip.Deflater self, long address, byte[] in, int from,
                                         int length, byte[] out, int at, int room, int flush,
                                         int params) {
        ZipStream z = ZipStream.of(address);
        int status = z.apply(ZipStream.RUN, flush, room, params, in, from, length);
        boolean sets = (params & 1) != 0;
        if (status != ZipStream.OK && status != ZipStream.BUF_ERROR && status != ZipStream.STREAM_END)
            throw new InternalError("deflate: " + status);
        z.copyTo(out, at);
        return z.used() | (long) z.made() << 31
            | (status == ZipStream.STREAM_END ? 1L << 62 : 0)
            | (sets && status == ZipStream.BUF_ERROR ? 1L << 63 : 0);
    }
    public static void setDictionary(long address, byte[] b, int from, int length) {
        if (ZipStream.of(address).apply(ZipStream.DICTIONARY, 0, 0, 0, b, from, length) != ZipStream.OK)
            throw new IllegalArgumentException();
    }
    public static int getAdler(long address) { return ZipStream.of(address).adler(); }
    public static void reset(long address) {
        ZipStream.of(address).apply(ZipStream.RESET, 0, 0, 0, null, 0, 0);
    }
    public static void end(long address) { ZipStream.close(address); }
}
