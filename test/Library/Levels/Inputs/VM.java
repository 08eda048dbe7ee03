package heddle.rt;

/** What the clients are compiled against; at run time it is Heddle's own. */
public class VM {
    public static native void fail(String message);
}
