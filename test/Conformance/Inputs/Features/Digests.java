import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.*;
import java.util.zip.*;
/** Digests and checksums, whose natives and providers are models. */
public class Digests {
  static String hex(byte[] b) { StringBuilder s = new StringBuilder(); for (byte x : b) s.append(String.format("%02x", x)); return s.toString(); }
  static byte[] text(int n) { byte[] b = new byte[n]; for (int i = 0; i < n; i++) b[i] = (byte) (i * 37 + n); return b; }
  public static void main(String[] a) throws Throwable {
    for (String name : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512"})
      Show.program(name, () -> {
        MessageDigest d = MessageDigest.getInstance(name);
        System.out.println(d.getAlgorithm() + " " + d.getDigestLength());
        for (int n : new int[] {0, 1, 55, 56, 63, 64, 65, 111, 112, 128, 137})
          System.out.println(n + " " + hex(d.digest(text(n))));
        d.update(text(70)); d.update((byte) 3); MessageDigest copy = (MessageDigest) d.clone(); d.update(text(60), 10, 40);
        System.out.println(hex(d.digest()) + " " + hex(copy.digest()));
        d.update(text(5)); d.reset();
        System.out.println(MessageDigest.isEqual(d.digest(), copy.digest()));
      });
    Show.program("no numbers", () -> SecureRandom.getInstance("NONE"));
    Show.program("none", () -> MessageDigest.getInstance("SHA-7"));
    Show.program("uuid", () -> System.out.println(UUID.nameUUIDFromBytes("heddle".getBytes("UTF-8"))));
    for (Checksum c : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()})
      Show.program(c.getClass().getSimpleName(), () -> {
        for (int n : new int[] {0, 1, 8, 300}) { c.update(text(n), 0, n); System.out.println(c.getValue()); }
        c.update(200); c.update(-1); System.out.println(c.getValue());
        c.reset(); c.update(text(9), 2, 5); System.out.println(c.getValue());
      });
    Show.program("random", () -> { SecureRandom r = new SecureRandom(); byte[] b = new byte[9]; r.nextBytes(b);
      System.out.println(r.nextInt(3) < 3 && r.nextDouble() < 1 && r.nextInt(4, 6) < 6 && new SecureRandom(b).ints(5, 0, 2).max().getAsInt() < 2 && r.generateSeed(4).length == 4); });
  }
}
