import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.zip.*;
import java.util.jar.*;

/** Compression: deflate, GZIP, ZIP and jar streams, checksums. */
public class Zipped {
  static byte[] sample(int n) { byte[] b = new byte[n]; for (int i = 0; i < n; i++) b[i] = (byte) ("the quick brown fox ".charAt(i % 20) + (i / 500)); return b; }
  public static void main(String[] args) throws Exception {
    byte[] in = sample(3000);
    CRC32 crc = new CRC32(); crc.update(in); crc.update(7); Adler32 ad = new Adler32(); ad.update(in, 3, 100); CRC32C c32 = new CRC32C(); c32.update(in);
    System.out.println(crc.getValue() + " " + ad.getValue() + " " + c32.getValue());
    for (int level : new int[] {-1, 0, 1, 6, 9}) {
      Deflater d = new Deflater(level, level == 1); d.setInput(in); d.finish();
      byte[] out = new byte[4000]; int n = 0; while (!d.finished()) n += d.deflate(out, n, 100);
      System.out.println(level + " " + n + " " + d.getTotalIn() + " " + d.getBytesWritten() + " " + d.getAdler() + " " + Arrays.hashCode(Arrays.copyOf(out, n)));
      d.end();
      Inflater i = new Inflater(level == 1); i.setInput(out, 0, n); byte[] back = new byte[3500]; int m = 0, k;
      while (!i.finished() && (k = i.inflate(back, m, 700)) > 0) m += k;
      System.out.println(m + " " + Arrays.equals(in, Arrays.copyOf(back, m)) + " " + i.getRemaining() + " " + i.finished() + i.getTotalOut() + " " + i.needsInput()); i.end();
    }
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (GZIPOutputStream g = new GZIPOutputStream(b)) { g.write(in); g.write("end".getBytes()); }
    try (BufferedReader r = new BufferedReader(new InputStreamReader(new GZIPInputStream(new ByteArrayInputStream(b.toByteArray())), StandardCharsets.ISO_8859_1))) { String t = r.readLine(); System.out.println(b.size() + " " + t.length() + t.substring(t.length() - 5)); }
    b.reset();
    try (ZipOutputStream z = new ZipOutputStream(b)) {
      z.setComment("all"); ZipEntry e = new ZipEntry("a/b.txt"); e.setTime(315532800000L * 2); e.setComment("c"); z.putNextEntry(e); z.write(in, 0, 1000); z.closeEntry();
      ZipEntry s = new ZipEntry("stored"); s.setMethod(ZipEntry.STORED); s.setSize(3); CRC32 x = new CRC32(); x.update("abc".getBytes()); s.setCrc(x.getValue()); s.setTime(315532800000L * 2); z.putNextEntry(s); z.write("abc".getBytes());
      try { z.putNextEntry(new ZipEntry("stored")); } catch (ZipException x2) { System.out.println(x2.getMessage()); }
    }
    System.out.println(b.size());
    try (ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(b.toByteArray()))) {
      for (ZipEntry e; (e = z.getNextEntry()) != null;) { byte[] t = z.readAllBytes(); System.out.println(e.getName() + " " + t.length + " " + e.getMethod() + " " + e.getCrc() + e.isDirectory()); }
    }
    File f = File.createTempFile("zip", ".zip");
    try (FileOutputStream o = new FileOutputStream(f)) { b.writeTo(o); }
    try (ZipFile z = new ZipFile(f)) {
      System.out.println(z.size() + " " + z.getComment()); for (Enumeration<? extends ZipEntry> e = z.entries(); e.hasMoreElements();) { ZipEntry x = e.nextElement(); System.out.println(x + " " + x.getSize() + " " + x.getComment() + " " + z.getInputStream(x).readAllBytes().length); }
      System.out.println(z.getEntry("none"));
    }
    b.reset(); Manifest man = new Manifest(); man.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0"); man.getMainAttributes().put(new Attributes.Name("X-Me"), "yes");
    try (JarOutputStream j = new JarOutputStream(b, man)) { j.putNextEntry(new JarEntry("k")); j.write(1); }
    try (JarInputStream j = new JarInputStream(new ByteArrayInputStream(b.toByteArray()))) { System.out.println(j.getManifest().getMainAttributes().getValue("X-Me") + j.getNextJarEntry()); }
    try { new GZIPInputStream(new ByteArrayInputStream(new byte[20])); } catch (ZipException e) { System.out.println(e.getMessage()); }
    try { new InflaterInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4})).read(); } catch (ZipException e) { System.out.println(e.getMessage()); }
    Inflater bad = new Inflater(); bad.setInput(new byte[] {0x78, (byte) 0x9c, 7, 7, 7});
    try { bad.inflate(new byte[9]); } catch (DataFormatException e) { System.out.println(e.getMessage()); }
    Deflater dict = new Deflater(); dict.setDictionary("the quick brown".getBytes()); dict.setInput("the quick brown fox".getBytes()); dict.finish(); byte[] o = new byte[99]; int n = dict.deflate(o);
    Inflater id = new Inflater(); id.setInput(o, 0, n); byte[] back = new byte[99]; int k = id.inflate(back); System.out.println(k + " " + id.needsDictionary()); id.setDictionary("the quick brown".getBytes()); k = id.inflate(back); System.out.println(new String(back, 0, k));
    Deflater sync = new Deflater(); sync.setInput("hello".getBytes()); int s1 = sync.deflate(o, 0, 99, Deflater.SYNC_FLUSH); sync.setInput("hello".getBytes()); sync.finish(); int s2 = sync.deflate(o); System.out.println(s1 + " " + s2 + sync.finished()); sync.reset(); sync.setLevel(1); sync.setStrategy(Deflater.HUFFMAN_ONLY); sync.setInput(in); sync.finish(); System.out.println(sync.deflate(new byte[4000]));
    DeflaterInputStream di = new DeflaterInputStream(new ByteArrayInputStream(in)); System.out.println(new InflaterInputStream(di).readAllBytes().length);
    CheckedInputStream ci = new CheckedInputStream(new ByteArrayInputStream(in), new Adler32()); ci.readAllBytes(); System.out.println(ci.getChecksum().getValue());
  }
}
