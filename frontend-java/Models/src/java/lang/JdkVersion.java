package java.lang;

/** Which JDK's library runs, as it says itself. */
public final class JdkVersion {
    private JdkVersion() {}
    private static final int FEATURE = VersionProps.versionNumbers().get(0);
    public static int feature() { return FEATURE; }
}
