package heddle.replace.java.net;

import heddle.rt.ResourceConnection;
import heddle.rt.VM;

/** Handlers are the models': nothing of the host is read but what is on the class path. */
public final class URL {
    private URL() {}
    public static java.net.URLStreamHandler getURLStreamHandler(String protocol) {
        return ResourceConnection.handler(protocol);
    }
    public static void setURLStreamHandlerFactory(java.net.URLStreamHandlerFactory f) {
        throw VM.refused("URL.setURLStreamHandlerFactory");
    }
}
