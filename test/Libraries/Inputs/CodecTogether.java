/** Digests of commons-codec. */
public class CodecTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "digest": {
      String[] s = new String[2];
      both(() -> s[0] = org.apache.commons.codec.digest.DigestUtils.md5Hex("a"), () -> s[1] = org.apache.commons.codec.binary.Hex.encodeHexString(new byte[] {1}));
      check(s[0].startsWith("0cc175b9") && s[1].equals("01"), s[0]);
      break;
    }
    }
  }
}
