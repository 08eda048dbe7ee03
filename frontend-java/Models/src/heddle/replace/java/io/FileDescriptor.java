package heddle.replace.java.io;

import heddle.rt.Descriptors;

/** Numbers of the models' open files. */
public final class FileDescriptor {
    private FileDescriptor() {}
    public static long getHandle(int d) { return -1; }
    public static boolean getAppend(int d) { return false; }
    public static void close0(java.io.FileDescriptor self) { Descriptors.close(self); }
    public static void sync(java.io.FileDescriptor self) {}
    public static void sync0(java.io.FileDescriptor self) {}
}
