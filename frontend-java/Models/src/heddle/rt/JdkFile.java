package heddle.rt;

/**
 * A file of the JDK that its own code reads, open: the rules of time zones, say. Nobody
 * changes it, so that the files of a World do not include it.
 */
final class JdkFile extends OpenFile {
    private final String text; // a byte each
    private int at;

    private JdkFile(String text) {
        super(-1);
        this.text = text;
    }

    /** Null for a path that is not one of them. */
    static JdkFile open(String path) {
        if (!path.startsWith("/lib/") && !path.startsWith("/conf/"))
            return null;
        String text = Resources.ofJdk(path.substring(1));
        return text == null ? null : new JdkFile(text);
    }

    @Override
    @SuppressWarnings("deprecation")
    public byte[] read(int most) {
        if (at >= text.length())
            return null;
        byte[] b = new byte[Math.min(most, text.length() - at)];
        text.getBytes(at, at + b.length, b, 0);
        at += b.length;
        return b;
    }
    @Override
    public long position() { return at; }
    @Override
    public void seek(long to) { at = (int) to; }
    @Override
    public long skip(long n) {
        int from = at;
        at = (int) Math.max(0, Math.min(text.length(), at + n));
        return at - from;
    }
    @Override
    public long available() { return text.length() - at; }
    @Override
    public long length() { return text.length(); }
}
