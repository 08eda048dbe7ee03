package heddle.rt;

/** An open file: its position moves with what is read and written. Several descriptors may share it. */
public class OpenFile extends FileCell {
    /** Null: standard output (1) or error (2), or standard input (0) without a file. */
    public final FileNode node;
    public final int stream;
    private final boolean appends;
    private long at;

    public OpenFile(FileNode node, boolean appends) {
        this.node = node;
        this.appends = appends;
        stream = -1;
    }
    OpenFile(int stream) {
        node = null;
        appends = false;
        this.stream = stream;
    }

    /** Null at the end. */
    public byte[] read(int most) {
        if (node == null)
            return null;
        begin(true, node);
        byte[] b = node.get(at, most);
        if (b != null)
            at += b.length;
        end();
        return b;
    }
    public void write(byte[] b) {
        if (node == null) {
            VM.output(new String(b, java.nio.charset.StandardCharsets.UTF_8), stream);
            return;
        }
        beginBoth(node);
        if (appends)
            at = node.size;
        node.put(at, b);
        at += b.length;
        end();
    }
    public long position() {
        beginLook();
        long p = at;
        end();
        return p;
    }
    public void seek(long to) {
        beginChange();
        at = to;
        end();
    }
    /** Moves on, also past the end; the distance. */
    public long skip(long n) {
        beginChange();
        long from = at;
        at = Math.max(0, at + n);
        long moved = at - from;
        end();
        return moved;
    }
    public long available() {
        if (node == null)
            return 0;
        begin(true, node);
        long n = Math.max(0, node.size - at);
        end();
        return n;
    }
    public long length() { return node == null ? 0 : node.length(); }
}
