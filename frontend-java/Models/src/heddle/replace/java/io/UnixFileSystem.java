package heddle.replace.java.io;

import heddle.rt.FileNode;
import heddle.rt.FileTree;
import java.io.File;
import java.io.IOException;

/** Native in the JDK: files are those of the World (heddle.rt.FileTree). */
public final class UnixFileSystem {
    private UnixFileSystem() {}
    public static String canonicalize0(Object self, String path) { return FileTree.canonical(path); }
    public static String canonicalize0(String path) { return FileTree.canonical(path); }
    public static int getBooleanAttributes0(Object self, File f) { return attributes(f.getPath()); }
    public static int getBooleanAttributes0(Object self, String path) { return attributes(path); }
    private static int attributes(String path) {
        FileNode n = FileTree.find(path);
        return n == null ? 0 : n.isFolder() ? 5 : 3;
    }
    private static boolean may(String path, int mode) {
        FileNode n = FileTree.find(path);
        int bits = n == null ? 0 : n.mode() >> 6;
        return n != null && (bits & mode & 7) == (mode & 7);
    }
    public static boolean checkAccess(Object self, File f, int mode) {
        return may(f.getPath(), mode);
    }
    public static boolean checkAccess0(Object self, File f, int mode) {
        return may(f.getPath(), mode);
    }
    public static long getLastModifiedTime(Object self, File f) {
        FileNode n = FileTree.find(f.getPath());
        return n == null ? 0 : n.millis();
    }
    public static long getLastModifiedTime0(Object self, File f) {
        return getLastModifiedTime(self, f);
    }
    public static long getLength(Object self, File f) {
        FileNode n = FileTree.find(f.getPath());
        return n == null ? 0 : n.length();
    }
    public static long getLength0(Object self, File f) { return getLength(self, f); }
    public static boolean setPermission(Object self, File f, int access, boolean enable,
                                        boolean ownerOnly) {
        FileNode n = FileTree.find(f.getPath());
        if (n == null)
            return false;
        int bits = ownerOnly ? access << 6 : access << 6 | access << 3 | access;
        n.setMode(enable ? n.mode() | bits : n.mode() & ~bits);
        return true;
    }
    public static boolean setPermission0(Object self, File f, int access, boolean enable,
                                         boolean ownerOnly) {
        return setPermission(self, f, access, enable, ownerOnly);
    }
    public static boolean createFileExclusively(Object self, String path) throws IOException {
        Object o = FileTree.open(path, 2 | FileTree.CREATE | FileTree.EXCLUSIVE);
        if (!(o instanceof Integer error))
            return true;
        if (error == FileTree.EEXIST)
            return false;
        throw new IOException(FileTree.errorText(error));
    }
    public static boolean createFileExclusively0(Object self, String path) throws IOException {
        return createFileExclusively(self, path);
    }
    public static boolean delete0(Object self, File f) {
        return FileTree.remove(f.getPath()) == 0;
    }
    public static String[] list(Object self, File f) { return FileTree.list(f.getPath()); }
    public static String[] list0(Object self, File f) { return FileTree.list(f.getPath()); }
    public static boolean createDirectory(Object self, File f) {
        return FileTree.makeFolder(f.getPath()) == 0;
    }
    public static boolean createDirectory0(Object self, File f) {
        return FileTree.makeFolder(f.getPath()) == 0;
    }
    public static boolean rename0(Object self, File from, File to) {
        return FileTree.rename(from.getPath(), to.getPath()) == 0;
    }
    public static boolean setLastModifiedTime(Object self, File f, long millis) {
        FileNode n = FileTree.find(f.getPath());
        if (n != null)
            n.setMillis(millis);
        return n != null;
    }
    public static boolean setLastModifiedTime0(Object self, File f, long millis) {
        return setLastModifiedTime(self, f, millis);
    }
    public static boolean setReadOnly(Object self, File f) {
        FileNode n = FileTree.find(f.getPath());
        if (n != null)
            n.setMode(n.mode() & ~0222);
        return n != null;
    }
    public static boolean setReadOnly0(Object self, File f) { return setReadOnly(self, f); }
    public static long getSpace(Object self, File f, int kind) { return 1L << 30; }
    public static long getSpace0(Object self, File f, int kind) { return 1L << 30; }
    public static long getNameMax0(Object self, String path) { return 255; }
    public static void initIDs() {}
}
