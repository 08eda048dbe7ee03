package heddle.rt;

/** A lock on a range of a file, and those made before it. */
public final class FileLocks {
    private final long from, length;
    FileLocks next;

    FileLocks(long from, long length, FileLocks next) {
        this.from = from;
        this.length = length;
        this.next = next;
    }
    boolean overlaps(long at, long size) {
        return from < (at + size < 0 ? Long.MAX_VALUE : at + size)
            && at < (from + length < 0 ? Long.MAX_VALUE : from + length);
    }
}
