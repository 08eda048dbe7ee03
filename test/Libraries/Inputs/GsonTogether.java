/** Gson finds types by reflection. */
public class GsonTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "gson": {
      com.google.gson.Gson g = new com.google.gson.Gson();
      String[] s = new String[1];
      both(() -> s[0] = g.toJson(new int[] {1}), () -> g.toJson("x"));
      check(s[0].equals("[1]"), s[0]);
      break;
    }
    }
  }
}
