package heddle.replace.java.io;

import heddle.rt.FileTree;
import heddle.rt.Descriptors;
import java.io.FileNotFoundException;
import java.io.IOException;

/** Native in the JDK: files are those of the World (heddle.rt.FileTree). */
public final class FileOutputStream {
    private FileOutputStream() {}
    public static void open0(java.io.FileOutputStream self, String path, boolean appends)
        throws FileNotFoundException, IOException {
        Descriptors.open(self.getFD(), path,
            1 | FileTree.CREATE | (appends ? FileTree.APPEND : FileTree.TRUNCATE));
    }
    public static void write(java.io.FileOutputStream self, int b, boolean appends)
        throws IOException {
        Descriptors.write(self.getFD(), b);
    }
    public static void writeBytes(java.io.FileOutputStream self, byte[] from, int at, int length,
                                  boolean appends) throws IOException {
        Descriptors.write(self.getFD(), from, at, length);
    }
}
