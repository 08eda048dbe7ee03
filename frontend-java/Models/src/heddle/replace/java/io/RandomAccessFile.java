package heddle.replace.java.io;

import heddle.rt.FileTree;
import heddle.rt.Descriptors;
import heddle.rt.OpenFile;
import java.io.FileNotFoundException;
import java.io.IOException;

/** Native in the JDK: files are those of the World (heddle.rt.FileTree). */
public final class RandomAccessFile {
    private RandomAccessFile() {}
    public static void open0(java.io.RandomAccessFile self, String path, int mode)
        throws FileNotFoundException, IOException {
        Descriptors.open(self.getFD(), path, (mode & 2) != 0 ? 2 | FileTree.CREATE : 0);
    }
    public static int read0(java.io.RandomAccessFile self) throws IOException {
        return Descriptors.read(self.getFD());
    }
    public static int readBytes(java.io.RandomAccessFile self, byte[] to, int at, int length)
        throws IOException {
        return Descriptors.read(self.getFD(), to, at, length);
    }
    public static int readBytes0(java.io.RandomAccessFile self, byte[] to, int at, int length)
        throws IOException {
        return Descriptors.read(self.getFD(), to, at, length);
    }
    public static void write0(java.io.RandomAccessFile self, int b) throws IOException {
        Descriptors.write(self.getFD(), b);
    }
    public static void writeBytes(java.io.RandomAccessFile self, byte[] from, int at, int length)
        throws IOException {
        Descriptors.write(self.getFD(), from, at, length);
    }
    public static void writeBytes0(java.io.RandomAccessFile self, byte[] from, int at, int length)
        throws IOException {
        Descriptors.write(self.getFD(), from, at, length);
    }
    public static long getFilePointer(java.io.RandomAccessFile self) throws IOException {
        return Descriptors.of(self.getFD()).position();
    }
    public static void seek0(java.io.RandomAccessFile self, long to) throws IOException {
        Descriptors.of(self.getFD()).seek(to);
    }
    public static long length(java.io.RandomAccessFile self) throws IOException {
        return Descriptors.of(self.getFD()).length();
    }
    public static long length0(java.io.RandomAccessFile self) throws IOException {
        return Descriptors.of(self.getFD()).length();
    }
    private static void set(java.io.RandomAccessFile self, long length) throws IOException {
        OpenFile f = Descriptors.of(self.getFD());
        if (length < 0)
            throw new IOException("Invalid argument");
        f.node.setLength(length);
        if (f.position() > length)
            f.seek(length);
    }
    public static void setLength(java.io.RandomAccessFile self, long length) throws IOException {
        set(self, length);
    }
    public static void setLength0(java.io.RandomAccessFile self, long length) throws IOException {
        set(self, length);
    }
}
