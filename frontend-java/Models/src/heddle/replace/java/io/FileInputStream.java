package heddle.replace.java.io;

import heddle.rt.Descriptors;
import java.io.FileNotFoundException;
import java.io.IOException;

/** Native in the JDK: files are those of the World (heddle.rt.FileTree). */
public final class FileInputStream {
    private FileInputStream() {}
    public static void open0(java.io.FileInputStream self, String path)
        throws FileNotFoundException, IOException {
        Descriptors.open(self.getFD(), path, 0);
    }
    public static int read0(java.io.FileInputStream self) throws IOException {
        return Descriptors.read(self.getFD());
    }
    public static int readBytes(java.io.FileInputStream self, byte[] to, int at, int length)
        throws IOException {
        return Descriptors.read(self.getFD(), to, at, length);
    }
    public static long length0(java.io.FileInputStream self) throws IOException {
        return Descriptors.of(self.getFD()).length();
    }
    public static long position0(java.io.FileInputStream self) throws IOException {
        return Descriptors.of(self.getFD()).position();
    }
    public static long skip0(java.io.FileInputStream self, long n) throws IOException {
        return Descriptors.of(self.getFD()).skip(n);
    }
    public static int available0(java.io.FileInputStream self) throws IOException {
        return (int) Math.min(Integer.MAX_VALUE, Descriptors.of(self.getFD()).available());
    }
    public static boolean isRegularFile0(java.io.FileInputStream self, java.io.FileDescriptor d)
        throws IOException {
        return Descriptors.of(d).node != null;
    }
}
