package sun.nio.fs;

import heddle.rt.Handles;
import heddle.rt.OpenFile;

/** Copies what one open file has to another: of UnixCopyFile. */
public final class ModelTransfer {
    private ModelTransfer() {}
    public static void copy(int to, int from) {
        OpenFile in = (OpenFile) Handles.get(from), out = (OpenFile) Handles.get(to);
        for (byte[] b; (b = in.read(8192)) != null;)
            out.write(b);
    }
}
