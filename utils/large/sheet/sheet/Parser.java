package sheet;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads what is entered: a number, or = and a formula.
 *
 * <pre>
 *   comparison = sum [("<" | "=") sum]
 *   sum        = product {("+" | "-") product}
 *   product    = atom {("*" | "/") atom}
 *   atom       = number | cell | "(" comparison ")" | "-" atom
 *              | "SUM(" cell ":" cell ")" | "IF(" comparison "," comparison "," comparison ")"
 * </pre>
 */
final class Parser {
  private final String text;
  private int at;

  private Parser(String text) {
    this.text = text;
  }

  static Expression parse(String entered) {
    String text = entered.replace(" ", "");
    if (!text.startsWith("=")) {
      try {
        return new Expression.Constant(Long.parseLong(text));
      } catch (NumberFormatException e) {
        throw new FormulaException("\"" + entered + "\" is not a number");
      }
    }
    Parser parser = new Parser(text);
    parser.at = 1;
    Expression parsed = parser.comparison();
    if (parser.at < text.length())
      throw parser.wrong("end");
    return parsed;
  }

  private Expression comparison() {
    Expression left = sum();
    char operator = peek();
    if (operator != '<' && operator != '=')
      return left;
    at++;
    return new Expression.Binary(operator, left, sum());
  }

  private Expression sum() {
    Expression left = product();
    while (peek() == '+' || peek() == '-') {
      char operator = text.charAt(at++);
      left = new Expression.Binary(operator, left, product());
    }
    return left;
  }

  private Expression product() {
    Expression left = atom();
    while (peek() == '*' || peek() == '/') {
      char operator = text.charAt(at++);
      left = new Expression.Binary(operator, left, atom());
    }
    return left;
  }

  private Expression atom() {
    char first = peek();
    if (first == '(') {
      at++;
      Expression inner = comparison();
      expect(')');
      return inner;
    }
    if (first == '-') {
      at++;
      return new Expression.Binary('-', new Expression.Constant(0), atom());
    }
    if (Character.isDigit(first))
      return new Expression.Constant(Long.parseLong(word()));
    String name = word();
    if (name.equals("SUM")) {
      expect('(');
      Ref from = Ref.parse(word());
      expect(':');
      Ref to = Ref.parse(word());
      expect(')');
      return new Expression.Sum(area(from, to));
    }
    if (name.equals("IF")) {
      expect('(');
      Expression condition = comparison();
      expect(',');
      Expression then = comparison();
      expect(',');
      Expression otherwise = comparison();
      expect(')');
      return new Expression.If(condition, then, otherwise);
    }
    return new Expression.Cell(Ref.parse(name));
  }

  private static List<Ref> area(Ref from, Ref to) {
    List<Ref> refs = new ArrayList<>();
    for (int row = from.row(); row <= to.row(); row++)
      for (int column = from.column(); column <= to.column(); column++)
        refs.add(new Ref(column, row));
    return refs;
  }

  private String word() {
    int begin = at;
    while (at < text.length() && Character.isLetterOrDigit(text.charAt(at)))
      at++;
    return text.substring(begin, at);
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private void expect(char wanted) {
    if (peek() != wanted)
      throw wrong("'" + wanted + "'");
    at++;
  }

  private FormulaException wrong(String wanted) {
    return new FormulaException("\"" + text + "\": " + wanted + " expected at " + at);
  }
}
