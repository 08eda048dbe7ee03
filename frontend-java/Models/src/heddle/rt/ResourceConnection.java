package heddle.rt;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** What a URL of the class path, or of a file, opens: file:, jar: and jrt:. Others are refused. */
public final class ResourceConnection extends URLConnection {
    private byte[] bytes;

    private ResourceConnection(URL u) { super(u); }

    private static byte[] read(URL u) throws IOException {
        byte[] b = Resources.bytes(u.toString());
        if (b != null)
            return b;
        String file = u.getPath();
        if (u.getProtocol().equals("jar")) {
            int at = file.indexOf("!/");
            throw new FileNotFoundException("JAR entry " + file.substring(at + 2)
                + " not found in " + file.substring(file.indexOf(':') + 1, at));
        }
        if (u.getProtocol().equals("jrt"))
            throw new IOException(u + " not found");
        try (InputStream in =
                 new java.io.FileInputStream(sun.net.www.ParseUtil.decode(file))) {
            return in.readAllBytes();
        }
    }

    @Override
    public void connect() throws IOException {
        if (bytes == null)
            bytes = read(getURL());
        connected = true;
    }
    @Override
    public InputStream getInputStream() throws IOException {
        connect();
        return new ByteArrayInputStream(bytes);
    }
    @Override
    public long getContentLengthLong() {
        try {
            connect();
            return bytes.length;
        } catch (IOException e) {
            return -1;
        }
    }
    @Override
    public int getContentLength() { return (int) getContentLengthLong(); }
    @Override
    public long getLastModified() { return 0; }

    /** Of a jar: URL. */
    private static final class InJar extends JarURLConnection {
        private byte[] bytes;

        InJar(URL u) throws IOException { super(u); }

        @Override
        public void connect() throws IOException {
            if (bytes == null && getEntryName() != null)
                bytes = read(getURL());
            connected = true;
        }
        @Override
        public InputStream getInputStream() throws IOException {
            connect();
            if (bytes == null)
                throw new IOException("no entry name specified");
            return new ByteArrayInputStream(bytes);
        }
        @Override
        public long getContentLengthLong() {
            try {
                connect();
                return bytes == null ? -1 : bytes.length;
            } catch (IOException e) {
                return -1;
            }
        }
        @Override
        public int getContentLength() { return (int) getContentLengthLong(); }
        @Override
        public long getLastModified() { return 0; }
        @Override
        public JarFile getJarFile() throws IOException {
            URL jar = getJarFileURL();
            if (!jar.getProtocol().equals("file"))
                throw VM.refused("JarURLConnection.getJarFile of " + jar);
            return new JarFile(java.net.URLDecoder.decode(jar.getPath(), "UTF-8"));
        }
        @Override
        public Manifest getManifest() throws IOException {
            InputStream in = Resources.open("jar:" + getJarFileURL() + "!/META-INF/MANIFEST.MF");
            return in == null ? null : new Manifest(in);
        }
        @Override
        public Attributes getAttributes() throws IOException {
            Manifest m = getManifest();
            return m == null || getEntryName() == null ? null : m.getAttributes(getEntryName());
        }
        @Override
        public Attributes getMainAttributes() throws IOException {
            Manifest m = getManifest();
            return m == null ? null : m.getMainAttributes();
        }
    }

    // The JDK's handlers parse.

    private static final class OfFile extends sun.net.www.protocol.file.Handler {
        @Override
        public URLConnection openConnection(URL u) { return new ResourceConnection(u); }
    }
    private static final class OfJar extends sun.net.www.protocol.jar.Handler {
        @Override
        protected URLConnection openConnection(URL u) throws IOException { return new InJar(u); }
    }
    private static final class OfImage extends sun.net.www.protocol.jrt.Handler {
        @Override
        protected URLConnection openConnection(URL u) { return new ResourceConnection(u); }
    }
    private static final class OfNet extends URLStreamHandler {
        private final int port;
        OfNet(int port) { this.port = port; }
        @Override
        protected int getDefaultPort() { return port; }
        @Override
        protected URLConnection openConnection(URL u) {
            throw VM.refused("opens a connection to " + u + " (a program that is checked has no network)");
        }
    }

    /** Null: no such protocol. */
    public static URLStreamHandler handler(String protocol) {
        switch (protocol) {
        case "file": return new OfFile();
        case "jar": return new OfJar();
        case "jrt": return new OfImage();
        case "http": return new OfNet(80);
        case "https": return new OfNet(443);
        case "ftp": return new OfNet(21);
        case "mailto": return new OfNet(-1);
        default: return null;
        }
    }
}
