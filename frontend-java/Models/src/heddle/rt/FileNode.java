package heddle.rt;

/** A file or a folder, whatever its name (an inode). Read and changed in sections. */
public final class FileNode extends FileCell {
    final boolean isFolder;
    /** Of a folder, and where a file was made: its name. */
    FileEntry entry;

    // A folder.
    /** By name; those with nothing behind them are names that somebody asked for. */
    FileEntry first;
    /** Names that the host has; null: none. */
    String[] hosts;

    // A file: what the host has, a char each, until it is written.
    String host;
    byte[] data = EMPTY;
    int size;
    FileLocks locks;

    int mode;
    long millis;

    private static final byte[] EMPTY = {};
    private static final byte[] ONE = {0};

    FileNode(boolean isFolder, FileEntry entry) {
        this.isFolder = isFolder;
        this.entry = entry;
        mode = isFolder ? 0755 : 0644;
    }
    FileNode(String contents, FileEntry entry) {
        this(false, entry);
        host = contents;
        size = contents.length();
    }

    // Within a section.

    /** Up to so many bytes from there; null at the end. */
    @SuppressWarnings("deprecation")
    byte[] get(long at, int most) {
        if (at >= size)
            return null;
        byte[] b = new byte[(int) Math.min(most, size - at)];
        if (host != null)
            host.getBytes((int) at, (int) at + b.length, b, 0);
        else
            System.arraycopy(data, (int) at, b, 0, b.length);
        return b;
    }
    private void reserve(int length) {
        if (host != null) {
            data = Resources.bytesOf(host);
            host = null;
        }
        if (data.length < length)
            data = java.util.Arrays.copyOf(data, Math.max(length, data.length + Math.min(data.length, 1 << 20)));
    }
    void put(long at, byte[] b) {
        if (at + b.length > Integer.MAX_VALUE - 8)
            throw VM.refused("a file of more than 2 GB");
        reserve((int) at + b.length);
        System.arraycopy(b, 0, data, (int) at, b.length);
        size = Math.max(size, (int) at + b.length);
        state++;
    }
    void setSize(long length) {
        if (length > Integer.MAX_VALUE - 8)
            throw VM.refused("a file of more than 2 GB");
        reserve((int) length);
        for (int i = (int) length; i < size; i++)
            data[i] = 0;
        size = (int) length;
        state++;
    }

    // Operations on a file's contents.

    public byte[] read(long at, int most) {
        beginLook();
        byte[] b = get(at, most);
        end();
        return b;
    }
    public void write(long at, byte[] b) {
        beginChange();
        put(at, b);
        end();
    }
    public long length() {
        beginLook();
        long n = isFolder ? 4096 : size;
        end();
        return n;
    }
    public void truncate(long length) {
        beginChange();
        if (length < size)
            setSize(length);
        end();
    }
    public void setLength(long length) {
        beginChange();
        setSize(length);
        end();
    }
    public boolean isFolder() { return isFolder; }
    public int mode() {
        beginLook();
        int m = mode;
        end();
        return m;
    }
    public void setMode(int m) {
        beginChange();
        mode = m & 07777;
        state++;
        end();
    }
    public long millis() {
        beginLook();
        long m = millis;
        end();
        return m;
    }
    public void setMillis(long m) {
        beginChange();
        millis = m;
        state++;
        end();
    }

    /** A lock of this channel's on the range; null: another overlaps. */
    public FileLocks lock(long from, long length) {
        beginChange();
        FileLocks made = null;
        boolean overlaps = false;
        for (FileLocks l = locks; l != null; l = l.next)
            overlaps |= l.overlaps(from, length);
        if (!overlaps)
            locks = made = new FileLocks(from, length, locks);
        end();
        return made;
    }
    public void unlock(FileLocks gone) {
        beginChange();
        FileLocks before = null;
        for (FileLocks l = locks; l != null; l = l.next) {
            if (l == gone && before == null)
                locks = l.next;
            else if (l == gone)
                before.next = l.next;
            else
                before = l;
        }
        end();
    }
}
