import java.io.*;
import java.util.*;

/** Properties with defaults, stored and loaded; system properties; preferences of a tool. */
public class ConfigTool {
  enum Mode { FAST, SAFE }
  record Settings(Mode mode, int retries, double ratio, List<String> hosts) {
    static Settings of(Properties p) {
      return new Settings(Mode.valueOf(p.getProperty("mode").toUpperCase(Locale.ROOT)),
          Integer.parseInt(p.getProperty("retries", "3")), Double.parseDouble(p.getProperty("ratio", "0.5")),
          List.of(p.getProperty("hosts", "").split("\\s*,\\s*")));
    }
  }
  public static void main(String[] args) throws IOException {
    Properties defaults = new Properties();
    defaults.load(new StringReader("# comment\nmode=safe\n! more\nhosts = a, b ,\\\n   c\nkey\\ with\\:colon: v\\u00e4lue\nempty\n"));
    System.out.println(new TreeMap<>(defaults));
    Properties p = new Properties(defaults);
    p.setProperty("retries", "5");
    p.setProperty("text", " lead\ttab\n#=:!ü");
    System.out.println(Settings.of(p));
    StringWriter out = new StringWriter();
    p.store(out, "top\nsecond");
    out.toString().lines().filter(l -> !l.matches("#... ... .*\\d{4}")).sorted().forEach(System.out::println);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    p.store(bytes, null);
    Properties again = new Properties();
    again.load(new ByteArrayInputStream(bytes.toByteArray()));
    System.out.println(again.equals(p) + " " + again.getProperty("text").length() + " " + p.stringPropertyNames().stream().sorted().toList());
    try {
      Settings.of(new Properties() {{ setProperty("mode", "none"); }});
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      p.load(new StringReader("bad=\\u12"));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.setProperty("tool.size", "0x20");
    System.out.println(Integer.getInteger("tool.size") + " " + Long.getLong("tool.none", 7) + " " + Boolean.getBoolean("tool.flag"));
    System.out.println(System.getProperty("line.separator").length() + System.getProperty("file.separator") + System.getProperty("path.separator") + System.getProperty("none", "def"));
    System.clearProperty("tool.size");
    System.out.println(System.getProperty("tool.size"));
    PrintStream before = System.out;
    ByteArrayOutputStream caught = new ByteArrayOutputStream();
    System.setOut(new PrintStream(caught, true));
    p.list(System.out);
    System.setOut(before);
    caught.toString().lines().sorted().forEach(System.out::println);
    StringJoiner j = new StringJoiner("; ", "<", ">").setEmptyValue("none");
    System.out.print(j + " ");
    p.keySet().stream().map(Object::toString).sorted().forEach(j::add);
    System.out.println(j);
  }
}
