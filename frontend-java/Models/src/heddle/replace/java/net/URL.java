package heddle.replace.java.net;

import heddle.rt.ResourceConnection;
import heddle.rt.VM;
import java.net.InetAddress;
import java.net.UnknownHostException;
import sun.net.util.IPAddressUtil;

/** Handlers are the models': nothing of the host is read but what is on the class path. */
public final class URL {
    private URL() {}
    public static java.net.URLStreamHandler getURLStreamHandler(String protocol) {
        return ResourceConnection.handler(protocol);
    }
    public static void setURLStreamHandlerFactory(java.net.URLStreamHandlerFactory f) {
        throw VM.refused("URL.setURLStreamHandlerFactory");
    }
    /** No name is looked up: equals and hashCode then go by the name itself, as where none is found. */
    public static InetAddress getHostAddress(java.net.URL url) {
        String host = url.getHost();
        if (host == null || host.isEmpty())
            return null;
        try {
            if (host.equalsIgnoreCase("localhost"))
                return InetAddress.getLocalHost();
            if (host.indexOf(':') >= 0 || IPAddressUtil.textToNumericFormatV4(host) != null)
                return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            return null;
        }
        VM.assumesHostsByName();
        return null;
    }
}
