package heddle.replace.java.util.zip;

import heddle.rt.VM;
import heddle.rt.ZipStream;
import java.util.zip.DataFormatException;
import jdk.internal.misc.Unsafe;

/** Native in the JDK: zlib, as a stream that is undone (heddle.rt.ZipStream). */
public final class Inflater {
    private Inflater() {}
    public static void initIDs() {}
    public static long init(boolean nowrap) { return ZipStream.open(0, 0, nowrap ? 2 : 0); }
    public static long inflateBytesBytes(java.util.zip.Inflater self, long address, byte[] in, int from,
                                         int length, byte[] out, int at, int room)
        throws DataFormatException {
        ZipStream z = ZipStream.of(address);
        switch (z.apply(ZipStream.RUN, 0, room, 0, in, from, length)) {
        case ZipStream.OK:
            return done(z, out, at);
        case ZipStream.STREAM_END:
            return done(z, out, at) | 1L << 62;
        case ZipStream.NEED_DICT:
            return done(z, out, at) | 1L << 63;
        case ZipStream.BUF_ERROR:
            return 0;
        case ZipStream.DATA_ERROR:
            Unsafe u = Unsafe.getUnsafe();
            u.putInt(self, VM.fieldOffset(java.util.zip.Inflater.class, "inputConsumed"), z.used());
            u.putInt(self, VM.fieldOffset(java.util.zip.Inflater.class, "outputConsumed"), 0);
            throw z.error();
        default:
            throw new InternalError("inflate");
        }
    }
    private static long done(ZipStream z, byte[] out, int at) {
        z.copyTo(out, at);
        return z.used() | (long) z.made() << 31;
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
