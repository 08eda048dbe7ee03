/** Jackson finds properties by reflection. */
public class JacksonTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "jackson": {
      com.fasterxml.jackson.databind.ObjectMapper m = new com.fasterxml.jackson.databind.ObjectMapper();
      String[] s = new String[1];
      both(() -> { try { s[0] = m.writeValueAsString(new int[] {1}); } catch (Exception e) { throw new AssertionError(e); } }, () -> { try { m.readTree("[2]"); } catch (Exception e) { throw new AssertionError(e); } });
      check(s[0].equals("[1]"), s[0]);
      break;
    }
    }
  }
}
