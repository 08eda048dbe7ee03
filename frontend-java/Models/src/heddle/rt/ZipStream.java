package heddle.rt;

import java.util.Arrays;
import java.util.zip.DataFormatException;

/**
 * A stream of deflated bytes: what was done to it, from which zlib's state can be made
 * again (lib/Heap/NativesZip.cpp). So it is undone with the World.
 */
public final class ZipStream {
    public static final int OPEN = 0, RUN = 1, DICTIONARY = 2, RESET = 3;
    public static final int STREAM_END = 1, NEED_DICT = 2, OK = 0, DATA_ERROR = -3, BUF_ERROR = -5;
    private static final byte[] NONE = {};

    /** Numbers that the JDK's classes take for addresses; only they see them. */
    private static ZipStream[] all = new ZipStream[4];
    private static int taken = 1;

    private byte[] log = NONE;
    private int end;
    private final int[] key = new int[4], deed = new int[4], answer = new int[5];
    private byte[] room = NONE;

    public static long open(int level, int strategy, int flags) {
        ZipStream z = new ZipStream();
        z.apply(OPEN, level, strategy, flags, null, 0, 0);
        if (taken == all.length)
            all = Arrays.copyOf(all, 2 * taken);
        all[taken] = z;
        return taken++;
    }
    public static ZipStream of(long address) { return all[(int) address]; }
    public static void close(long address) { all[(int) address] = null; }

    private static native void run(byte[] log, int end, int[] key, int[] deed, byte[] in, int from,
                                   int length, byte[] out, int[] answer);

    private static int put(byte[] b, int at, int v) {
        for (int i = 0; i < 4; i++)
            b[at + i] = (byte) (v >> 8 * i);
        return at + 4;
    }

    /** Gives zlib's status. */
    public int apply(int what, int a, int b, int c, byte[] in, int from, int length) {
        deed[0] = what;
        deed[1] = a;
        deed[2] = b;
        deed[3] = c;
        int wanted = Math.max(64, what == RUN ? b : 0); // an error's text, too
        if (room.length < wanted)
            room = new byte[wanted];
        run(log, end, key, deed, in, from, length, room, answer);
        int data = answer[4] != 0 ? 0 : length;
        if (end + 24 + data > log.length)
            log = Arrays.copyOf(log, Math.max(2 * log.length, end + 24 + data));
        for (int v : deed)
            end = put(log, end, v);
        end = put(log, end, answer[4]);
        end = put(log, end, data);
        if (data > 0)
            System.arraycopy(in, from, log, end, data);
        end += data;
        return answer[0];
    }
    public int used() { return answer[1]; }
    public int made() { return answer[2]; }
    public int adler() { return answer[3]; }
    /** What was put out last. */
    public void copyTo(byte[] out, int at) { System.arraycopy(room, 0, out, at, made()); }
    public DataFormatException error() {
        return new DataFormatException(
            new String(room, 0, made(), java.nio.charset.StandardCharsets.ISO_8859_1));
    }
}
