import java.util.*;
import java.util.regex.*;

/** A parser and printer of JSON, with positions in its messages. */
public class JsonTool {
  static class ParseException extends RuntimeException {
    final int at;
    ParseException(String message, int at) {
      super(message + " at " + at);
      this.at = at;
    }
  }
  static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9]\\d*)(?<frac>\\.\\d+)?(?<exp>[eE][+-]?\\d+)?");
  final String text;
  int at;
  JsonTool(String text) { this.text = text; }
  char peek() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at)))
      at++;
    if (at == text.length())
      throw new ParseException("end of text", at);
    return text.charAt(at);
  }
  void expect(char c) {
    if (peek() != c)
      throw new ParseException("'" + c + "' expected, found '" + peek() + "'", at);
    at++;
  }
  Object value() {
    char c = peek();
    return switch (c) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", null);
      default -> number();
    };
  }
  Object word(String w, Object v) {
    if (!text.startsWith(w, at))
      throw new ParseException("unknown word", at);
    at += w.length();
    return v;
  }
  Object number() {
    Matcher m = NUMBER.matcher(text).region(at, text.length());
    if (!m.lookingAt())
      throw new ParseException("no value", at);
    at = m.end();
    if (m.group("frac") != null || m.group("exp") != null)
      return Double.valueOf(m.group());
    try {
      return Long.valueOf(m.group());
    } catch (NumberFormatException e) {
      return new java.math.BigInteger(m.group());
    }
  }
  String string() {
    expect('"');
    StringBuilder b = new StringBuilder();
    for (;;) {
      if (at == text.length())
        throw new ParseException("string not closed", at);
      char c = text.charAt(at++);
      if (c == '"')
        return b.toString();
      if (c != '\\') {
        b.append(c);
        continue;
      }
      c = text.charAt(at++);
      int i = "nrtbf".indexOf(c);
      if (c == 'u') {
        b.append((char) Integer.parseInt(text, at, at + 4, 16));
        at += 4;
      } else {
        b.append(i < 0 ? c : "\n\r\t\b\f".charAt(i));
      }
    }
  }
  List<Object> array() {
    List<Object> out = new ArrayList<>();
    for (expect('['); peek() != ']'; out.add(value()))
      if (!out.isEmpty())
        expect(',');
    at++;
    return out;
  }
  Map<String, Object> object() {
    Map<String, Object> out = new LinkedHashMap<>();
    for (expect('{'); peek() != '}';) {
      if (!out.isEmpty()) {
        expect(',');
        peek();
      }
      String k = string();
      expect(':');
      if (out.put(k, value()) != null)
        throw new ParseException("twice: " + k, at);
    }
    at++;
    return out;
  }
  static String print(Object o, String indent) {
    if (o instanceof Map<?, ?> m) {
      StringJoiner j = new StringJoiner(",\n", "{\n", "\n" + indent + "}");
      m.forEach((k, v) -> j.add(indent + "  \"" + k + "\": " + print(v, indent + "  ")));
      return m.isEmpty() ? "{}" : j.toString();
    }
    if (o instanceof List<?> l) {
      StringJoiner j = new StringJoiner(", ", "[", "]");
      l.forEach(v -> j.add(print(v, indent)));
      return j.toString();
    }
    if (!(o instanceof String s))
      return String.valueOf(o);
    StringBuilder b = new StringBuilder("\"");
    s.codePoints().forEach(c -> {
      if (c == '"' || c == '\\')
        b.append('\\').append((char) c);
      else if (c < ' ' || c > 126)
        for (char u : Character.toChars(c))
          b.append(String.format("\\u%04x", (int) u));
      else
        b.append((char) c);
    });
    return b.append('"').toString();
  }
  public static void main(String[] args) {
    String text = """
        { "name": "w\\u00fcrfel \\ud83c\\udfb2", "sides": [1, 2.50, -3e2, 12345678901234567890],
          "deep": {"a": {}, "b": [[], [true, false, null]]}, "quote": "\\"x\\\\\\n" }
        """;
    Object v = new JsonTool(text).value();
    System.out.println(v);
    System.out.println(print(v, ""));
    System.out.println(new JsonTool(print(v, "")).value().equals(v));
    for (String bad : new String[] {"", "[1 2]", "{\"a\" 1}", "\"open", "tru", "[1,]", "{\"a\":1,\"a\":2}", "-"})
      try {
        System.out.println(new JsonTool(bad).value());
      } catch (ParseException e) {
        System.out.println(e.getMessage());
      }
    String nested = "[".repeat(300) + "]".repeat(300);
    Object o = new JsonTool(nested).value();
    int depth = 0;
    for (; o instanceof List<?> l; o = l.isEmpty() ? null : l.get(0))
      depth++;
    System.out.println(depth);
  }
}
