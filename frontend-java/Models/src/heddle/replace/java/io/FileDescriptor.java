package heddle.replace.java.io;

import heddle.rt.Handles;
import jdk.internal.access.SharedSecrets;

/** Numbers of the models' open files. */
public final class FileDescriptor {
    private FileDescriptor() {}
    public static long getHandle(int d) { return -1; }
    public static boolean getAppend(int d) { return false; }
    public static void close0(java.io.FileDescriptor self) {
        var access = SharedSecrets.getJavaIOFileDescriptorAccess();
        int n = access.get(self);
        access.set(self, -1);
        Handles.release(n);
    }
    public static void sync(java.io.FileDescriptor self) {}
    public static void sync0(java.io.FileDescriptor self) {}
}
