import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class CodecAlone {
  public static void main(String[] args) throws Exception {
    System.out.println(org.apache.commons.codec.digest.DigestUtils.md5Hex("x") + org.apache.commons.codec.binary.Base64.encodeBase64String("hello".getBytes()) + new org.apache.commons.codec.language.Soundex().encode("Robert") + org.apache.commons.codec.binary.Hex.encodeHexString(new byte[] {1, 2}) + new org.apache.commons.codec.language.Metaphone().encode("Thompson"));
  }
}
