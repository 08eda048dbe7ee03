package heddle.replace.sun.nio.fs;

/** No library is loaded. */
public final class LinuxNativeDispatcher {
    private LinuxNativeDispatcher() {}
    public static void $clinit() {}
}
