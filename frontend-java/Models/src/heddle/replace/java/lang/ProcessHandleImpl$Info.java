package heddle.replace.java.lang;

/** Nothing is known of the process. */
public final class ProcessHandleImpl$Info {
    private ProcessHandleImpl$Info() {}
    public static void initIDs() {}
}
