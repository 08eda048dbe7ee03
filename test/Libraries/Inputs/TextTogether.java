/** Texts of commons-text. */
public class TextTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "substitutor": {
      org.apache.commons.text.StringSubstitutor s = new org.apache.commons.text.StringSubstitutor(java.util.Map.of("x", "1"));
      String[] r = new String[2];
      both(() -> r[0] = s.replace("${x}!"), () -> r[1] = s.replace("${x}?"));
      check(r[0].equals("1!") && r[1].equals("1?"), r[0]);
      break;
    }
    case "builder": {
      org.apache.commons.text.TextStringBuilder b = new org.apache.commons.text.TextStringBuilder();
      both(() -> b.append("a"), () -> b.append("b"));
      break;
    }
    }
  }
}
