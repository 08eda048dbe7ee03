import java.math.*;
import java.security.*;
import java.security.spec.*;
import javax.crypto.*;
import javax.crypto.spec.*;
import java.util.*;
/** Digests, ciphers, keys, signatures and seeded generators, through the security providers of the JDK. */
public class Secrets {
  static String hex(byte[] b) { return HexFormat.of().formatHex(b); }
  static void p(Object o) { System.out.println(o); }
  public static void main(String[] a) throws Exception {
    for (String d : List.of("MD2", "MD5", "SHA-224", "SHA-512/224", "SHA-512/256", "SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512")) p(d + hex(MessageDigest.getInstance(d).digest("hello".getBytes())));
    Mac mac = Mac.getInstance("HmacSHA256"); mac.init(new SecretKeySpec("key".getBytes(), "HmacSHA256")); p(hex(mac.doFinal("msg".getBytes())));
    Cipher ci = Cipher.getInstance("AES/CBC/PKCS5Padding"); ci.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "AES"), new IvParameterSpec(new byte[16])); byte[] enc = ci.doFinal("secret text that is long".getBytes()); p(hex(enc)); ci.init(Cipher.DECRYPT_MODE, new SecretKeySpec(new byte[16], "AES"), new IvParameterSpec(new byte[16])); p(new String(ci.doFinal(enc)));
    Cipher g = Cipher.getInstance("AES/GCM/NoPadding"); g.init(1, new SecretKeySpec(new byte[16], "AES"), new GCMParameterSpec(128, new byte[12])); g.updateAAD("aad".getBytes()); p(hex(g.doFinal("gcm".getBytes())));
    Cipher e = Cipher.getInstance("DESede/ECB/PKCS5Padding"); e.init(1, new SecretKeySpec("012345670123456701234567".getBytes(), "DESede")); p(hex(e.doFinal("x".getBytes())));
    SecretKeyFactory f = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA1"); p(hex(f.generateSecret(new PBEKeySpec("pw".toCharArray(), "salt1234".getBytes(), 10, 128)).getEncoded()));
    try { Cipher.getInstance("Nope"); } catch (NoSuchAlgorithmException x) { p(x.getMessage()); }
    try { ci.init(1, new SecretKeySpec(new byte[5], "AES")); } catch (InvalidKeyException x) { p(x.getMessage()); }
    p(MessageDigest.getInstance("SHA-256").getProvider()); p(Security.getProviders().length > 0); p(Security.getProvider("SUN").getName());
    KeyGenerator kg = KeyGenerator.getInstance("AES"); kg.init(128); p(kg.generateKey().getEncoded().length);
    KeyFactory kf = KeyFactory.getInstance("RSA"); BigInteger n = new BigInteger("3233"); 
    KeyPairGenerator kpg = KeyPairGenerator.getInstance("RSA"); kpg.initialize(512); KeyPair kp = kpg.generateKeyPair(); Signature s = Signature.getInstance("SHA256withRSA"); s.initSign(kp.getPrivate()); s.update("m".getBytes()); byte[] sig = s.sign(); s.initVerify(kp.getPublic()); s.update("m".getBytes()); p(s.verify(sig)); p(sig.length);
    SecureRandom sr = SecureRandom.getInstance("SHA1PRNG"); sr.setSeed(42); p(sr.nextInt());
    Cipher r = Cipher.getInstance("RSA/ECB/PKCS1Padding"); r.init(1, kp.getPublic()); byte[] c = r.doFinal("hi".getBytes()); r.init(2, kp.getPrivate()); p(new String(r.doFinal(c)));
    SecureRandom s2 = SecureRandom.getInstance("SHA1PRNG"); s2.setSeed(new byte[]{1,2}); p(s2.nextInt(100) + " " + s2.nextLong() + s2.nextBoolean() + s2.nextDouble() + s2.getAlgorithm() + new SecureRandom().getAlgorithm() + sr.getProvider()); KeyStore ks = KeyStore.getInstance("PKCS12"); ks.load(null, null); p(ks.size());
  }
}
