package sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Cuts a statement into words, numbers, texts in quotes, and signs. Words are in upper case; names are words. */
final class Lexer {
  enum Kind {
    WORD, NUMBER, TEXT, SIGN, PARAMETER, END
  }

  /** The position is the one in the statement, for messages. */
  record Token(Kind kind, String text, int position) {
    boolean is(String word) {
      return (kind == Kind.WORD || kind == Kind.SIGN) && text.equals(word);
    }

    @Override
    public String toString() {
      return kind == Kind.END ? "the end" : "'" + text + "'";
    }
  }

  private static final String SIGNS = "(),*+-=.";

  private final String statement;
  private int at;

  private Lexer(String statement) {
    this.statement = statement;
  }

  static List<Token> tokens(String statement) {
    Lexer lexer = new Lexer(statement);
    List<Token> tokens = new ArrayList<>();
    Token next;
    do {
      next = lexer.next();
      tokens.add(next);
    } while (next.kind() != Kind.END);
    return tokens;
  }

  private Token next() {
    while (at < statement.length() && Character.isWhitespace(statement.charAt(at)))
      at++;
    if (at == statement.length())
      return new Token(Kind.END, "", at);
    int begin = at;
    char first = statement.charAt(at);
    if (Character.isLetter(first) || first == '_') {
      while (at < statement.length() && isName(statement.charAt(at)))
        at++;
      return new Token(Kind.WORD, statement.substring(begin, at).toUpperCase(Locale.ROOT), begin);
    }
    if (Character.isDigit(first)) {
      while (at < statement.length() && Character.isDigit(statement.charAt(at)))
        at++;
      return new Token(Kind.NUMBER, statement.substring(begin, at), begin);
    }
    if (first == '\'')
      return text(begin);
    at++;
    if (first == '?')
      return new Token(Kind.PARAMETER, "?", begin);
    if (first == '<' || first == '>') {
      if (at < statement.length() && (statement.charAt(at) == '=' || first == '<' && statement.charAt(at) == '>'))
        at++;
      return new Token(Kind.SIGN, statement.substring(begin, at), begin);
    }
    if (SIGNS.indexOf(first) < 0)
      throw new SqlException("'" + first + "' at " + begin + " in: " + statement);
    return new Token(Kind.SIGN, String.valueOf(first), begin);
  }

  private static boolean isName(char letter) {
    return Character.isLetterOrDigit(letter) || letter == '_';
  }

  /** In single quotes, of which two stand for one. */
  private Token text(int begin) {
    StringBuilder text = new StringBuilder();
    at++;
    while (at < statement.length()) {
      char letter = statement.charAt(at++);
      if (letter != '\'') {
        text.append(letter);
      } else if (at < statement.length() && statement.charAt(at) == '\'') {
        text.append('\'');
        at++;
      } else {
        return new Token(Kind.TEXT, text.toString(), begin);
      }
    }
    throw new SqlException("no end of the text at " + begin + " in: " + statement);
  }
}
