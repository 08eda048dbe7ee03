package heddle.rt;

/** A cell of the file system: its sections say so, for the verdict's assumptions. */
public class FileCell extends Cell {
    private static final int FILES = 256;

    public final void beginLook() { begin(LEAST, MOST, FILES, null); }
    public final void beginChange() { begin(LEAST, MOST, FILES | WRITES, null); }
    /** Changes the cell or looks at it, and looks at the other. */
    final void begin(boolean changes, FileCell other) {
        begin(LEAST, MOST, FILES | OTHER_READS | (changes ? WRITES : 0), other);
    }
    final void beginBoth(FileCell other) { begin(LEAST, MOST, FILES | WRITES, other); }
}
