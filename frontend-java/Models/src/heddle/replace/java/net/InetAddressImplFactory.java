package heddle.replace.java.net;

/** Native in the JDK. No name is looked up; addresses are of IPv4. */
public final class InetAddressImplFactory {
    private InetAddressImplFactory() {}
    public static boolean isIPv6Supported() { return false; }
}
