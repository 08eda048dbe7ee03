package heddle.rt;

import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.IOException;
import jdk.internal.access.JavaIOFileDescriptorAccess;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;

/** What streams do with open files. The arrays are their callers', outside of sections. */
public final class Descriptors {
    private Descriptors() {}

    private static final JavaIOFileDescriptorAccess DESCRIPTORS =
        SharedSecrets.getJavaIOFileDescriptorAccess();

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long NUMBER = UNSAFE.objectFieldOffset(FileDescriptor.class, "fd");

    /**
     * Another thread may close it meanwhile: the look at its number is a step,
     * which orders nothing.
     */
    public static OpenFile of(FileDescriptor d) throws IOException {
        int n = DESCRIPTORS.get(d);
        Object o = Handles.get(Handles.isData(n) ? n : UNSAFE.getIntOpaque(d, NUMBER));
        if (o instanceof OpenFile f)
            return f;
        throw new IOException("Stream Closed");
    }
    public static void close(FileDescriptor d) {
        int n = DESCRIPTORS.get(d);
        if (Handles.isData(n))
            DESCRIPTORS.set(d, -1);
        else
            UNSAFE.putIntOpaque(d, NUMBER, -1);
        Handles.release(n);
    }
    /** Opens as a stream does, or throws as it does. */
    public static void open(FileDescriptor d, String path, int flags)
        throws FileNotFoundException {
        JdkFile data = flags == 0 ? JdkFile.open(path) : null;
        if (data != null) {
            DESCRIPTORS.set(d, Handles.take(data));
            return;
        }
        Object o = FileTree.open(path, flags);
        int error = o instanceof Integer e ? e : ((FileNode) o).isFolder ? FileTree.EISDIR : 0;
        if (error != 0)
            throw new FileNotFoundException(path + " (" + FileTree.errorText(error) + ")");
        DESCRIPTORS.set(d, Handles.take(new OpenFile((FileNode) o,
                                                     (flags & FileTree.APPEND) != 0)));
    }
    /** Into the caller's array; the number of bytes, -1 at the end. */
    public static int read(FileDescriptor d, byte[] to, int at, int length) throws IOException {
        java.util.Objects.checkFromIndexSize(at, length, to.length);
        OpenFile f = of(d);
        if (length == 0)
            return 0;
        byte[] b = f.read(length);
        if (b == null)
            return -1;
        System.arraycopy(b, 0, to, at, b.length);
        return b.length;
    }
    public static int read(FileDescriptor d) throws IOException {
        byte[] b = of(d).read(1);
        return b == null ? -1 : b[0] & 0xff;
    }
    public static void write(FileDescriptor d, byte[] from, int at, int length)
        throws IOException {
        java.util.Objects.checkFromIndexSize(at, length, from.length);
        OpenFile f = of(d);
        byte[] b = new byte[length];
        System.arraycopy(from, at, b, 0, length);
        if (length != 0)
            f.write(b);
    }
    public static void write(FileDescriptor d, int b) throws IOException {
        of(d).write(new byte[] {(byte) b});
    }
}
