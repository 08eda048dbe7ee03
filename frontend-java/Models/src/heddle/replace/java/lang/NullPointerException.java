package heddle.replace.java.lang;

public class NullPointerException {
    private NullPointerException() {}
    /** What HotSpot computes in C++ is computed from the bytecode in C++ here too. */
    public static String getExtendedNPEMessage(java.lang.NullPointerException e) {
        return Throwable.nullMessage(e);
    }
}
