import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.security.*;
import java.util.*;
import java.util.jar.*;
import java.util.zip.*;

/** Packs files, checks sums, unpacks; encodings of bytes and texts. */
public class Archive {
  static String hex(byte[] b) { return HexFormat.of().formatHex(b); }
  public static void main(String[] args) throws Exception {
    Path in = Files.createDirectories(Path.of("/tmp/pack/in/sub"));
    Files.writeString(in.resolve("a.txt"), "hello ".repeat(100));
    Files.write(in.getParent().resolve("b.bin"), new byte[] {0, 1, 2, (byte) 255});
    Path zip = Path.of("/tmp/pack/out.jar");
    Manifest mf = new Manifest();
    mf.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    mf.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Archive");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(zip), mf)) {
      Path base = in.getParent();
      try (var all = Files.walk(base)) {
        for (Path p : all.filter(Files::isRegularFile).sorted().toList()) {
          ZipEntry e = new ZipEntry(base.relativize(p).toString());
          e.setTime(0);
          e.setComment("c");
          out.putNextEntry(e);
          Files.copy(p, out);
          out.closeEntry();
        }
      }
    }
    try (JarFile jar = new JarFile(zip.toFile())) {
      System.out.println(jar.getManifest().getMainAttributes().getValue("Main-Class") + " " + jar.size());
      for (JarEntry e : Collections.list(jar.entries())) {
        byte[] b = jar.getInputStream(e).readAllBytes();
        CRC32 c = new CRC32();
        c.update(b);
        System.out.println(e.getName() + " " + e.getSize() + " " + (e.getName().startsWith("META") || c.getValue() == e.getCrc()) + " " + e.isDirectory());
      }
      System.out.println(jar.getEntry("none"));
    }
    try (ZipInputStream z = new ZipInputStream(new FileInputStream(zip.toFile()))) {
      for (ZipEntry e; (e = z.getNextEntry()) != null;)
        System.out.print(e.getName() + "=" + z.readAllBytes().length + " ");
      System.out.println();
    }
    for (String a : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512"})
      System.out.println(a + " " + hex(MessageDigest.getInstance(a).digest("abc".getBytes())).substring(0, 24));
    try {
      MessageDigest.getInstance("NONE");
    } catch (NoSuchAlgorithmException e) {
      System.out.println(e.getMessage());
    }
    Adler32 adler = new Adler32();
    adler.update("abc".getBytes());
    CRC32C crcc = new CRC32C();
    crcc.update(ByteBuffer.wrap("abc".getBytes()));
    System.out.println(adler.getValue() + " " + crcc.getValue());
    ByteArrayOutputStream gz = new ByteArrayOutputStream();
    try (OutputStream o = new GZIPOutputStream(gz)) {
      o.write("x".repeat(5000).getBytes());
    }
    System.out.println(gz.size() + " " + new GZIPInputStream(new ByteArrayInputStream(gz.toByteArray())).readAllBytes().length);
    byte[] half = Arrays.copyOf(gz.toByteArray(), gz.size() / 2);
    try {
      new GZIPInputStream(new ByteArrayInputStream(half)).readAllBytes();
    } catch (EOFException e) {
      System.out.println(e);
    }
    try {
      new ZipFile("/tmp/pack/in/b.bin");
    } catch (IOException e) {
      System.out.println(e);
    }
    String text = "aä€\ud83d\ude00";
    for (Charset c : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII, Charset.forName("windows-1252")})
      System.out.println(c + " " + hex(text.getBytes(c)) + " " + new String(text.getBytes(c), c).equals(text));
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xc3, '('}));
    } catch (CharacterCodingException e) {
      System.out.println(e);
    }
    System.out.println(StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).replaceWith("?").decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xc3, '('})));
    try {
      Charset.forName("none-such");
    } catch (UnsupportedCharsetException e) {
      System.out.println(e);
    }
    System.out.println(Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + " " + new String(Base64.getMimeDecoder().decode("YW\r\nJj")) + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2}));
    try {
      Base64.getDecoder().decode("a$b=");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    ByteBuffer b = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
    b.putInt(0x01020304).putDouble(1.5).putChar('z').flip();
    System.out.println(hex(Arrays.copyOf(b.array(), b.limit())) + " " + b.slice(4, 8).order(ByteOrder.LITTLE_ENDIAN).getDouble() + " " + b.asReadOnlyBuffer().isReadOnly() + " " + b + " " + b.asShortBuffer().get(1));
    try {
      b.position(b.limit()).get();
    } catch (BufferUnderflowException e) {
      System.out.println(e);
    }
    DataOutputStream d = new DataOutputStream(gz = new ByteArrayOutputStream());
    d.writeUTF("ü\0");
    d.writeLong(-2);
    d.writeBoolean(true);
    System.out.println(hex(gz.toByteArray()) + " " + d.size());
    PushbackReader r = new PushbackReader(new CharArrayReader("ab".toCharArray()));
    r.unread(r.read());
    System.out.println((char) r.read() + "" + (char) r.read() + r.read());
  }
}
