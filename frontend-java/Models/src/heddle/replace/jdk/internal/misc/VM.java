package heddle.replace.jdk.internal.misc;

/** The state of a JVM that has started. */
public final class VM {
    private VM() {}
    public static String getSavedProperty(String key) {
        // Those that some code takes to be there.
        return key.equals("sun.zip.disableMemoryMapping") ? "false"
            : key.equals("java.home") ? "/" : System.getProperty(key);
    }
    public static boolean isBooted() { return true; }
    public static boolean isModuleSystemInited() { return true; }
    public static boolean isJavaLangInvokeInited() { return true; }
    public static int initLevel() { return 4; }
    public static boolean isSupportedClassFileVersion(int major, int minor) { return true; }
    /** The time in nanoseconds since so many seconds after 1970. */
    public static long getNanoTimeAdjustment(long seconds) {
        long nanos = heddle.rt.VM.wallClock();
        return (nanos / 1000000000L - seconds) * 1000000000L + nanos % 1000000000L;
    }
    public static ClassLoader latestUserDefinedLoader() { return heddle.rt.AppLoader.INSTANCE; }
    public static void initialize() {}
    public static void initializeFromArchive(Class<?> c) {}
    public static boolean isSupportedModuleDescriptorVersion(int major, int minor) { return true; }
}
