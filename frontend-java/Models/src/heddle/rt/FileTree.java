package heddle.rt;

import java.util.ArrayList;

/**
 * The files of a World: empty but for /tmp, what --files shows of the host, and the
 * class path. The host's are read once and never written. They are objects, so that a
 * search undoes them.
 *
 * Each operation is a section. What looks a name up, or makes or deletes a file,
 * touches the name (FileEntry) and reads TREE; what changes folders, or lists one,
 * writes TREE. So two threads at different names are independent, unless one makes,
 * removes, renames or lists a folder; renaming counts as that. Contents are the
 * node's (FileNode), positions the open file's (OpenFile). No section orders what
 * happens before and after it.
 *
 * Results are error numbers, 0 for none.
 */
public final class FileTree {
    private FileTree() {}

    public static final int ENOENT = 2, EACCES = 13, EEXIST = 17, ENOTDIR = 20, EISDIR = 21,
        EINVAL = 22, ENOTEMPTY = 39;
    public static final int CREATE = 64, EXCLUSIVE = 128, TRUNCATE = 512, APPEND = 1024;

    private static final FileCell TREE = new FileCell();
    private static final FileNode ROOT = new FileNode(true, null);
    private static final boolean HAS_HOST;
    static {
        ROOT.entry = new FileEntry(ROOT, "", null);
        ROOT.entry.node = ROOT;
        HAS_HOST = host("/") != null;
        load(ROOT, "/");
        FileEntry tmp = child(ROOT, "tmp");
        if (tmp.node == null)
            tmp.node = new FileNode(true, tmp);
        if (tmp.node.isFolder)
            tmp.node.mode = 01777;
        tmp.isHidden = false; // as it is where the class path lies in it
    }

    public static String errorText(int error) {
        switch (error) {
        case ENOENT: return "No such file or directory";
        case EACCES: return "Permission denied";
        case EEXIST: return "File exists";
        case ENOTDIR: return "Not a directory";
        case EISDIR: return "Is a directory";
        case EINVAL: return "Invalid argument";
        case ENOTEMPTY: return "Directory not empty";
        case 9: return "Bad file descriptor";
        default: return "Unknown error " + error;
        }
    }

    //===------------------------------------------------------------------===//
    // Names, within a section
    //===------------------------------------------------------------------===//

    /** "d" and the names, a line each; "f" and the contents; null: nothing. */
    private static String host(String path) { return Resources.ask(FileTree.class, "host", path); }

    private static void load(FileNode folder, String path) {
        String text = HAS_HOST ? host(path) : null;
        if (text != null && text.startsWith("d"))
            folder.hosts = Resources.lines(text.substring(1));
    }

    private static String pathOf(FileNode node) {
        String path = "";
        for (FileNode at = node; at != ROOT; at = at.entry.folder)
            path = "/" + at.entry.name + path;
        return path;
    }

    /** The name in the folder, with what the host has if it is asked for first. */
    private static FileEntry child(FileNode folder, String name) {
        FileEntry before = null;
        for (FileEntry e = folder.first; e != null; e = e.next) {
            int order = e.name.compareTo(name);
            if (order == 0)
                return e;
            if (order > 0)
                break;
            before = e;
        }
        FileEntry made = new FileEntry(folder, name, before == null ? folder.first : before.next);
        if (before == null)
            folder.first = made;
        else
            before.next = made;
        if (folder.hosts != null)
            for (String h : folder.hosts)
                if (nameOf(h).equals(name)) {
                    made.isHidden = isHidden(h);
                    loadEntry(made);
                }
        return made;
    }
    private static void loadEntry(FileEntry e) {
        String path = pathOf(e.folder) + "/" + e.name;
        String text = host(path);
        if (text == null)
            return;
        if (text.startsWith("f")) {
            e.node = new FileNode(text.substring(1), e);
            return;
        }
        e.node = new FileNode(true, e);
        e.node.hosts = Resources.lines(text.substring(1));
    }
    /** Those of the class path have a slash before them: they are there, but not listed. */
    private static boolean isHidden(String host) { return host.startsWith("/"); }
    private static String nameOf(String host) {
        return isHidden(host) ? host.substring(1) : host;
    }
    private static void loadAll(FileNode folder) {
        if (folder.hosts != null)
            for (String h : folder.hosts)
                child(folder, nameOf(h));
    }

    /** Where a path leads: its name, or the one at which it ends too early. */
    private static final class Found {
        FileEntry entry;
        int error;
        FileNode node() { return error == 0 ? entry.node : null; }
        Found at(FileEntry e, int error) {
            entry = e;
            this.error = error;
            return this;
        }
    }

    private static Found walk(String path) {
        FileNode at = ROOT;
        FileEntry entry = ROOT.entry;
        Found f = new Found();
        if (path.isEmpty())
            return f.at(entry, ENOENT);
        for (int from = 0; from < path.length();) {
            int slash = path.indexOf('/', from);
            int to = slash < 0 ? path.length() : slash;
            String name = path.substring(from, to);
            from = to + 1;
            if (name.isEmpty() || name.equals(".") && at != null)
                continue;
            if (entry.node == null)
                return f.at(entry, ENOENT);
            if (!entry.node.isFolder)
                return f.at(entry, ENOTDIR);
            at = entry.node;
            entry = name.equals("..") ? at.entry.folder.entry : child(at, name);
        }
        return f.at(entry, 0);
    }

    private enum Kind { LOOK, MAKE, FOLDER }

    /** Begins a section on the name at which the path ends, then. */
    private static Found begin(String path, Kind kind) {
        while (true) {
            TREE.beginLook();
            FileEntry entry = walk(path).entry;
            Cell.end();
            if (kind == Kind.FOLDER)
                entry.beginBoth(TREE);
            else
                entry.begin(kind == Kind.MAKE, TREE);
            Found now = walk(path);
            if (now.entry == entry)
                return now;
            Cell.end();
        }
    }
    private static Found beginLook(String path) { return begin(path, Kind.LOOK); }
    /** Makes or deletes a file. */
    private static Found beginMake(String path) { return begin(path, Kind.MAKE); }
    /** Makes or deletes a folder. */
    private static Found beginFolder(String path) { return begin(path, Kind.FOLDER); }

    //===------------------------------------------------------------------===//
    // Operations on paths
    //===------------------------------------------------------------------===//

    /** Null: there is nothing; error() says why. */
    public static FileNode find(String path) {
        Found f = beginLook(path);
        FileNode n = f.node();
        Cell.end();
        return n;
    }
    public static int error(String path) {
        Found f = beginLook(path);
        int e = f.error != 0 ? f.error : f.entry.node == null ? ENOENT : 0;
        Cell.end();
        return e;
    }

    /** What open(2) gives: a FileNode, or the error as an Integer. */
    public static Object open(String path, int flags) {
        Found f = beginLook(path);
        FileNode n = f.node();
        int error = f.error;
        Cell.end();
        boolean isNew = false;
        if (n == null && error == 0 && (flags & CREATE) != 0) {
            f = beginMake(path);
            n = f.node();
            error = f.error;
            if (n == null && error == 0) {
                if (path.endsWith("/")) {
                    error = EISDIR;
                } else {
                    f.entry.set(n = new FileNode(false, f.entry));
                    isNew = true;
                }
            }
            Cell.end();
        }
        if (error != 0)
            return error;
        if (n == null)
            return ENOENT;
        if (!isNew && (flags & CREATE) != 0 && (flags & EXCLUSIVE) != 0)
            return EEXIST;
        if (n.isFolder && (flags & (1 | 2 | CREATE)) != 0)
            return EISDIR;
        if (!n.isFolder && path.endsWith("/"))
            return ENOTDIR;
        int needs = (flags & 2) != 0 ? 0600 : (flags & 1) != 0 ? 0200 : 0400;
        if (!isNew && (n.mode() & needs) != needs)
            return EACCES;
        if (!isNew && (flags & TRUNCATE) != 0)
            n.setLength(0);
        return n;
    }
    public static int makeFolder(String path) {
        Found f = beginFolder(path);
        int error = f.error != 0 ? f.error : f.entry.node != null ? EEXIST : 0;
        if (error == 0)
            f.entry.set(new FileNode(true, f.entry));
        Cell.end();
        return error;
    }

    /** Deletes a file. */
    public static int unlink(String path) {
        Found f = beginMake(path);
        FileNode n = f.node();
        int error = f.error != 0 ? f.error : n == null ? ENOENT : n.isFolder ? EISDIR : 0;
        if (error == 0)
            f.entry.set(null);
        Cell.end();
        return error;
    }
    private static boolean isEmpty(FileNode folder) {
        loadAll(folder);
        for (FileEntry e = folder.first; e != null; e = e.next)
            if (e.node != null)
                return false;
        return true;
    }
    public static int removeFolder(String path) {
        Found f = beginFolder(path);
        FileNode n = f.node();
        int error = f.error != 0 ? f.error : n == null ? ENOENT : !n.isFolder ? ENOTDIR
            : n == ROOT ? EINVAL : !isEmpty(n) ? ENOTEMPTY : 0;
        if (error == 0)
            f.entry.set(null);
        Cell.end();
        return error;
    }
    public static int remove(String path) {
        int error = unlink(path);
        return error == EISDIR ? removeFolder(path) : error;
    }

    private static void touch(FileNode folder) {
        for (FileEntry e = folder.first; e != null; e = e.next) {
            e.state++;
            if (e.node != null && e.node.isFolder)
                touch(e.node);
        }
    }
    private static int renameError(Found from, Found to) {
        FileNode n = from.node(), old = to.node();
        if (from.error != 0 || n == null)
            return from.error != 0 ? from.error : ENOENT;
        if (to.error != 0)
            return to.error;
        for (FileNode up = to.entry.folder; n.isFolder && up != ROOT; up = up.entry.folder)
            if (up == n)
                return EINVAL;
        if (n == ROOT || old == ROOT)
            return EINVAL;
        if (old == null || old == n)
            return 0;
        if (n.isFolder != old.isFolder)
            return n.isFolder ? ENOTDIR : EISDIR;
        return old.isFolder && !isEmpty(old) ? ENOTEMPTY : 0;
    }
    public static int rename(String path, String newPath) {
        TREE.beginChange();
        Found from = walk(path), to = walk(newPath);
        int error = renameError(from, to);
        if (error == 0 && from.entry != to.entry) {
            FileNode n = from.entry.node;
            from.entry.set(null);
            to.entry.set(n);
            if (n.isFolder) {
                loadDeep(n);
                touch(n);
            }
            n.entry = to.entry;
        }
        TREE.state++;
        Cell.end();
        return error;
    }
    /** What the host has below, before the folder's path is another. */
    private static void loadDeep(FileNode folder) {
        loadAll(folder);
        folder.hosts = null;
        for (FileEntry e = folder.first; e != null; e = e.next)
            if (e.node != null && e.node.isFolder)
                loadDeep(e.node);
    }

    /** The names in the folder, sorted; null if the path is not a folder. */
    public static String[] list(String path) {
        TREE.beginChange();
        FileNode n = walk(path).node();
        ArrayList<String> names = new ArrayList<>();
        if (n != null && n.isFolder) {
            loadAll(n);
            for (FileEntry e = n.first; e != null; e = e.next)
                if (e.node != null && !e.isHidden)
                    names.add(e.name);
        }
        Cell.end();
        return n == null || !n.isFolder ? null : names.toArray(new String[0]);
    }

    /** A number that no other file has at this time. */
    public static long number(FileNode n) {
        TREE.beginLook();
        long hash = 1125899906842597L;
        String path = pathOf(n);
        for (int i = 0; i < path.length(); i++)
            hash = 31 * hash + path.charAt(i);
        Cell.end();
        return hash & Long.MAX_VALUE;
    }

    /** Without . and .. and double slashes; what is missing is taken as it stands. */
    public static String canonical(String path) {
        ArrayList<String> names = new ArrayList<>();
        for (String name : path.split("/"))
            if (name.equals("..")) {
                if (!names.isEmpty())
                    names.remove(names.size() - 1);
            } else if (!name.isEmpty() && !name.equals(".")) {
                names.add(name);
            }
        StringBuilder b = new StringBuilder();
        for (String name : names)
            b.append('/').append(name);
        return b.length() == 0 ? "/" : b.toString();
    }

    /** Standard input that has this, a char each. */
    public static java.io.InputStream input(String text) {
        Handles.setInput(new OpenFile(new FileNode(text, null), false));
        return new java.io.BufferedInputStream(
            new java.io.FileInputStream(java.io.FileDescriptor.in));
    }
}
