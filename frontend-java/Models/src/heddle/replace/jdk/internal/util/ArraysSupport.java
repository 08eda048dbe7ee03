package heddle.replace.jdk.internal.util;

public final class ArraysSupport {
    private ArraysSupport() {}
    /** "Nothing compared yet, so many elements are left": callers go on one by one. */
    public static int vectorizedMismatch(Object a, long aOffset, Object b, long bOffset,
                                         int length, int log2ArrayIndexScale) {
        return ~length;
    }
}
