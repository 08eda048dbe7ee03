import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Reads configuration texts: lines of {@code name = value}, below headings such as {@code [http]} whose name is put
 * before those of the settings. {@code #} begins a comment, and <code>${name}</code> stands for another setting's value.
 */
final class ConfigParser {

  /** The text cannot be read. */
  static final class SyntaxError extends Exception {
    private static final long serialVersionUID = 1;

    SyntaxError(String message) {
      super(message);
    }
  }

  private final Map<String, String> raw = new LinkedHashMap<>();

  private ConfigParser() {}

  static Map<String, String> parse(String text) throws SyntaxError {
    ConfigParser parser = new ConfigParser();
    parser.readLines(text);
    Map<String, String> result = new LinkedHashMap<>();
    for (String name : parser.raw.keySet())
      result.put(name, parser.expand(name, new HashSet<>()));
    return result;
  }

  private void readLines(String text) throws SyntaxError {
    String section = "";
    int number = 0;
    for (String line : text.split("\n")) {
      number++;
      int comment = line.indexOf('#');
      String content = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (content.isEmpty())
        continue;
      if (content.startsWith("[")) {
        if (!content.endsWith("]"))
          throw new SyntaxError("line " + number + ": a heading ends with ]");
        section = content.substring(1, content.length() - 1).strip() + ".";
        continue;
      }
      int equals = content.indexOf('=');
      if (equals < 1)
        throw new SyntaxError("line " + number + ": expected name = value");
      String name = section + content.substring(0, equals).strip();
      if (raw.put(name, content.substring(equals + 1).strip()) != null)
        throw new SyntaxError("line " + number + ": " + name + " is set twice");
    }
  }

  private String expand(String name, Set<String> open) throws SyntaxError {
    String value = raw.get(name);
    if (value == null)
      throw new SyntaxError(name + " is not set");
    if (!open.add(name))
      throw new SyntaxError(name + " refers to itself");
    StringBuilder result = new StringBuilder();
    int at = 0;
    for (int start = value.indexOf("${"); start >= 0; start = value.indexOf("${", at)) {
      int end = value.indexOf('}', start);
      if (end < 0)
        throw new SyntaxError(name + ": a reference ends with }");
      result.append(value, at, start).append(expand(value.substring(start + 2, end), open));
      at = end + 1;
    }
    open.remove(name);
    return result.append(value.substring(at)).toString();
  }
}
