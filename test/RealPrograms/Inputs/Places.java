import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;

/** Path arithmetic, URIs and URLs, the runtime's version, properties. */
public class Places {
  public static void main(String[] args) throws Exception {
    Path p = Path.of("a", "b/../c", "d.txt");
    System.out.println(p + " " + p.normalize() + " " + p.getParent() + " " + p.getFileName() + " " + p.getNameCount() + " " + p.subpath(1, 3) + " " + p.resolve("x") + " " + p.resolveSibling("y") + " " + Path.of("/a/b").relativize(Path.of("/a/c/d")) + " " + p.startsWith("a") + p.endsWith("d.txt") + p.isAbsolute() + Path.of("/").getRoot() + p.compareTo(Path.of("a")) + " " + Path.of("/x").toUri() + " " + Path.of(URI.create("file:///q/r")) + p.getFileSystem().getSeparator());
    for (Path q : p) System.out.print(q + ";"); System.out.println(FileSystems.getDefault().getPathMatcher("glob:**/*.{txt,md}").matches(p) + " " + FileSystems.getDefault().getPathMatcher("regex:.*txt").matches(p));
    System.out.println(new File("a/../b//c").getPath() + " " + new File("x/y").getParentFile() + new File("/a/./b/../c").getCanonicalPath() + new File("r").isAbsolute() + new File("/tmp", "f").toURI());
    URI u = new URI("http://user@host:80/p/q?x=1&y=%20#frag"); System.out.println(u.getHost() + u.getPort() + u.getPath() + u.getQuery() + u.getRawQuery() + u.getFragment() + u.resolve("../z") + u.relativize(URI.create("http://user@host:80/p/q/r")) + URI.create("a/./b/../c").normalize());
    URL l = new URL("https://example.org:8443/dir/file.html?q=1#ref"); System.out.println(l.getProtocol() + l.getHost() + l.getPort() + l.getDefaultPort() + l.getFile() + l.getRef() + l.toExternalForm() + new URL(l, "other"));
    try { new URL("nope:x"); } catch (MalformedURLException e) { System.out.println(e.getMessage()); } try { new URI("a b"); } catch (URISyntaxException e) { System.out.println(e.getMessage()); }
    System.out.println(URLEncoder.encode("a b&ü", "UTF-8") + URLDecoder.decode("a+b%26", "UTF-8"));
    File f = File.createTempFile("url", ".txt"); Files.writeString(f.toPath(), "by url\n"); try (BufferedReader r = new BufferedReader(new InputStreamReader(f.toURI().toURL().openStream()))) { System.out.println(r.readLine()); } URLConnection c = f.toURI().toURL().openConnection(); System.out.println(c.getContentLength());
    Runtime.Version v = Runtime.version(); System.out.println(v.feature() + " " + v.interim() + " " + v.equals(Runtime.Version.parse(v.toString())) + Runtime.Version.parse("11.0.2+9").compareTo(Runtime.Version.parse("17")) + System.getProperty("java.specification.version") + System.getProperty("java.vm.specification.name") + System.getProperty("line.separator").length() + System.getProperty("user.nothing") + System.getenv("NOT_SET") + System.lineSeparator().length() + Integer.getInteger("none", 4) + Boolean.getBoolean("none"));
    System.out.println(Places.class.getProtectionDomain().getCodeSource().getLocation().getProtocol() + String.class.getProtectionDomain().getCodeSource() + (Runtime.getRuntime().availableProcessors() > 0) + (Runtime.getRuntime().totalMemory() > 0) + Places.class.getModule().isNamed() + String.class.getModule() + String.class.getPackage() + Places.class.getPackageName() + "|" + Places.class.getClassLoader().getName() + String.class.getClassLoader());
    System.out.println(int.class.descriptorString() + String[].class.describeConstable() + "x".describeConstable() + Integer.valueOf(4).describeConstable() + List.class.arrayType() + int.class.arrayType() + Map.Entry.class.getNestHost() + Map.Entry.class.isMemberClass() + java.lang.constant.ClassDesc.of("a.B").displayName() + java.lang.constant.MethodTypeDesc.ofDescriptor("(I)V").displayDescriptor());
    try (URLClassLoader loader = new URLClassLoader(new URL[0])) { System.out.println(loader.loadClass("java.util.List") == List.class); try { loader.loadClass("no.Such"); } catch (ClassNotFoundException e) { System.out.println(e); } }
    System.out.println(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}) + " " + InetAddress.getByName("10.1.2.3").isSiteLocalAddress() + new InetSocketAddress(InetAddress.getByAddress(new byte[4]), 80) + InetSocketAddress.createUnresolved("h", 1));
  }
}
