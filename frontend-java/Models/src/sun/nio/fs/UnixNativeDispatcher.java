package sun.nio.fs;

import heddle.rt.FileNode;
import heddle.rt.FileTree;
import heddle.rt.Handles;
import heddle.rt.OpenFile;
import heddle.rt.VM;
import java.nio.charset.StandardCharsets;
import jdk.internal.misc.Unsafe;

/**
 * Model of UnixNativeDispatcher: the system calls of java.nio.file, on the files of the
 * World (heddle.rt.FileTree). There are no links, owners or attributes of the user's.
 */
class UnixNativeDispatcher {
    protected UnixNativeDispatcher() {}

    private static String text(UnixPath p) {
        return new String(p.getByteArrayForSysCalls(), StandardCharsets.UTF_8);
    }
    private static byte[] bytes(String s) { return s.getBytes(StandardCharsets.UTF_8); }
    private static void check(int error) throws UnixException {
        if (error != 0)
            throw new UnixException(error);
    }
    private static UnixException no(String what) {
        VM.refuse(what);
        return null;
    }
    private static FileNode node(UnixPath p) throws UnixException {
        String path = text(p);
        FileNode n = FileTree.find(path);
        if (n == null)
            check(FileTree.error(path) == 0 ? FileTree.ENOENT : FileTree.error(path));
        return n;
    }
    private static OpenFile file(int fd) { return (OpenFile) Handles.get(fd); }

    static byte[] getcwd() { return bytes("/"); }
    static int dup(int fd) { return Handles.take(Handles.get(fd)); }

    static int open(UnixPath path, int flags, int mode) throws UnixException {
        Object o = FileTree.open(text(path), flags);
        if (o instanceof Integer error)
            throw new UnixException(error);
        FileNode n = (FileNode) o;
        if ((flags & FileTree.CREATE) != 0 && (mode & 0777) != 0666 && (flags & FileTree.EXCLUSIVE) != 0)
            n.setMode(mode & 0777 & ~022);
        return Handles.take(new OpenFile(n, (flags & FileTree.APPEND) != 0));
    }
    static int openat(int dfd, byte[] path, int flags, int mode) throws UnixException {
        throw no("files relative to an open folder (SecureDirectoryStream)");
    }
    static void close(int fd) { Handles.release(fd); }

    static void link(UnixPath existing, UnixPath made) throws UnixException {
        throw no("makes a hard link to " + existing);
    }
    static void symlink(byte[] to, UnixPath made) throws UnixException {
        throw no("makes a symbolic link: " + made);
    }
    static byte[] readlink(UnixPath path) throws UnixException {
        node(path);
        throw new UnixException(FileTree.EINVAL);
    }
    static void unlink(UnixPath path) throws UnixException { check(FileTree.unlink(text(path))); }
    static void unlinkat(int dfd, byte[] path, int flag) throws UnixException {
        throw no("files relative to an open folder (SecureDirectoryStream)");
    }
    static void mknod(UnixPath path, int mode, long dev) throws UnixException {
        throw no("makes a special file: " + path);
    }
    static void rename(UnixPath from, UnixPath to) throws UnixException {
        check(FileTree.rename(text(from), text(to)));
    }
    static void renameat(int fromfd, byte[] from, int tofd, byte[] to) throws UnixException {
        throw no("files relative to an open folder (SecureDirectoryStream)");
    }
    static void mkdir(UnixPath path, int mode) throws UnixException {
        check(FileTree.makeFolder(text(path)));
        if ((mode & 0777) != 0777)
            node(path).setMode(mode & 0777 & ~022);
    }
    static void rmdir(UnixPath path) throws UnixException {
        check(FileTree.removeFolder(text(path)));
    }
    static byte[] realpath(UnixPath path) throws UnixException {
        node(path);
        return bytes(FileTree.canonical(text(path)));
    }

    private static void put(UnixFileAttributes a, String field, long v) {
        Unsafe.getUnsafe().putLong(a, VM.fieldOffset(UnixFileAttributes.class, field), v);
    }
    private static void putInt(UnixFileAttributes a, String field, int v) {
        Unsafe.getUnsafe().putInt(a, VM.fieldOffset(UnixFileAttributes.class, field), v);
    }
    private static int type(FileNode n) {
        return n.isFolder() ? UnixConstants.S_IFDIR : UnixConstants.S_IFREG;
    }
    private static void fill(FileNode n, UnixFileAttributes a) {
        putInt(a, "st_mode", type(n) | n.mode());
        put(a, "st_ino", FileTree.number(n));
        putInt(a, "st_nlink", 1);
        put(a, "st_size", n.length());
        long millis = n.millis();
        for (String of : new String[] {"atime", "mtime", "ctime", "birthtime"}) {
            put(a, "st_" + of + "_sec", Math.floorDiv(millis, 1000));
            put(a, "st_" + of + "_nsec", Math.floorMod(millis, 1000) * 1000000L);
        }
    }
    static void stat(UnixPath path, UnixFileAttributes a) throws UnixException {
        fill(node(path), a);
    }
    /** The type and mode; 0 if there is nothing. */
    static int stat(UnixPath path) {
        FileNode n = FileTree.find(text(path));
        return n == null ? 0 : type(n) | n.mode();
    }
    static void lstat(UnixPath path, UnixFileAttributes a) throws UnixException { stat(path, a); }
    static void fstat(int fd, UnixFileAttributes a) { fill(file(fd).node, a); }
    static void fstatat(int dfd, byte[] path, int flag, UnixFileAttributes a)
        throws UnixException {
        throw no("files relative to an open folder (SecureDirectoryStream)");
    }

    static void chown(UnixPath path, int uid, int gid) throws UnixException { node(path); }
    static void lchown(UnixPath path, int uid, int gid) throws UnixException { node(path); }
    static void fchown(int fd, int uid, int gid) {}
    static void chmod(UnixPath path, int mode) throws UnixException { node(path).setMode(mode); }
    static void fchmod(int fd, int mode) { file(fd).node.setMode(mode); }
    static void utimes(UnixPath path, long access, long modified) throws UnixException {
        node(path).setMillis(modified / 1000);
    }
    static void lutimes(UnixPath path, long access, long modified) throws UnixException {
        utimes(path, access, modified);
    }
    static void futimes(int fd, long access, long modified) {
        file(fd).node.setMillis(modified / 1000);
    }
    static void futimens(int fd, long access, long modified) {
        file(fd).node.setMillis(modified / 1000000);
    }

    /** What is left of a folder's names. */
    private static final class Names {
        final String[] all;
        int at;
        Names(String[] all) { this.all = all; }
    }
    static long opendir(UnixPath path) throws UnixException {
        String[] all = FileTree.list(text(path));
        if (all == null) {
            node(path);
            throw new UnixException(FileTree.ENOTDIR);
        }
        return Handles.take(new Names(all));
    }
    static long fdopendir(int dfd) throws UnixException {
        throw no("files relative to an open folder (SecureDirectoryStream)");
    }
    static void closedir(long dir) { Handles.release((int) dir); }
    static byte[] readdir(long dir) {
        Names n = (Names) Handles.get((int) dir);
        return n.at == n.all.length ? null : bytes(n.all[n.at++]);
    }

    static void access(UnixPath path, int mode) throws UnixException {
        if ((node(path).mode() >> 6 & mode) != mode)
            throw new UnixException(FileTree.EACCES);
    }
    static boolean exists(UnixPath path) { return FileTree.find(text(path)) != null; }

    static byte[] getpwuid(int uid) { return bytes("heddle"); }
    static byte[] getgrgid(int gid) { return bytes("heddle"); }
    static int getpwnam(String name) { return name.equals("heddle") ? 0 : -1; }
    static int getgrnam(String name) { return name.equals("heddle") ? 0 : -1; }
    static void statvfs(UnixPath path, UnixFileStoreAttributes a) throws UnixException {
        throw no("the space of a file store");
    }
    static byte[] strerror(int error) { return bytes(FileTree.errorText(error)); }

    static boolean openatSupported() { return false; }
    static boolean futimesSupported() { return true; }
    static boolean futimensSupported() { return true; }
    static boolean lutimesSupported() { return true; }
    static boolean birthtimeSupported() { return false; }
    static boolean xattrSupported() { return false; }

    /** No file has extended attributes. */
    static int fgetxattr(int fd, byte[] name, long address, int length) throws UnixException {
        throw new UnixException(61); // ENODATA
    }
}
