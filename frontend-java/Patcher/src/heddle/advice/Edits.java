package heddle.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Changes of one file's text, in positions of the text as it was. */
final class Edits {
  private record Edit(int start, int end, String text) {
    boolean isIndent() {
      return start == end && text.isBlank();
    }
  }

  private final String text;
  private final boolean endsInReturns;
  private final List<Edit> edits = new ArrayList<>();

  Edits(String text) {
    this.text = text;
    int end = text.indexOf('\n');
    endsInReturns = end > 0 && text.charAt(end - 1) == '\r';
  }

  String original() {
    return text;
  }

  void insert(int at, String added) {
    replace(at, at, added);
  }

  /** The same edit twice is one. */
  void replace(int start, int end, String by) {
    String lines = endsInReturns ? by.replace("\r\n", "\n").replace("\n", "\r\n") : by;
    Edit edit = new Edit(start, end, lines);
    if (!edits.contains(edit)) {
      edits.add(edit);
    }
  }

  /** Whether an edit takes the place of the text at a position. */
  boolean isReplaced(int at) {
    return edits.stream().anyMatch(e -> e.start <= at && at < e.end);
  }

  boolean isEmpty() {
    return edits.isEmpty();
  }

  /** Of two insertions at one place the one that was made first comes first. */
  String apply() throws Refusal {
    List<Edit> sorted = new ArrayList<>(edits);
    sorted.sort(Comparator.comparingInt(Edit::start)
        .thenComparing(Edit::isIndent).thenComparingInt(Edit::end));
    StringBuilder out = new StringBuilder();
    int at = 0;
    for (Edit e : sorted) {
      if (e.start < at && e.isIndent()) {
        continue; // the indent of a line that is gone
      }
      if (e.start < at) {
        throw new Refusal("two changes are of the same text");
      }
      out.append(text, at, e.start).append(e.text);
      at = e.end;
    }
    return out.append(text, at, text.length()).toString();
  }

  int lineStart(int at) {
    return text.lastIndexOf('\n', at - 1) + 1;
  }

  /** Where the line of a position ends, before what ends it. */
  int lineEnd(int at) {
    int end = text.indexOf('\n', at);
    if (end < 0) {
      return text.length();
    }
    return end > at && text.charAt(end - 1) == '\r' ? end - 1 : end;
  }

  /** The blanks that the line of a position begins with. */
  String indentAt(int at) {
    int begin = lineStart(at);
    int end = begin;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      ++end;
    }
    return text.substring(begin, end);
  }

  /**
   * Puts statements into a block of their own, one step further to the right.
   *
   * @param head what stands before the brace, "synchronized (lock)"
   * @param tail what follows the closing brace
   */
  void wrap(int start, int end, String head, String tail) {
    String indent = indentAt(start);
    String step = stepAt(start);
    // A statement that does not begin its line, as the body of a lambda.
    boolean begins = text.substring(lineStart(start), start).isBlank();
    String inner = begins ? indent : indent + step;
    insert(start, head + " {\n" + inner + step);
    indentLines(start, end, step);
    insert(end, "\n" + inner + "}" + tail);
  }

  /** Lines that begin in a range go to the right. */
  void indentLines(int start, int end, String step) {
    for (int at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
      if (at + 1 < text.length() && text.charAt(at + 1) != '\n' && text.charAt(at + 1) != '\r') {
        insert(at + 1, step);
      }
    }
  }

  /** What the file indents by. */
  String stepAt(int at) {
    String here = indentAt(at);
    for (int line = lineStart(at); line > 0; ) {
      line = lineStart(line - 1);
      String before = indentAt(line);
      boolean isBlank = line + before.length() >= text.length()
          || text.charAt(line + before.length()) == '\n'
          || text.charAt(line + before.length()) == '\r';
      if (!isBlank && before.length() < here.length() && here.startsWith(before)) {
        return here.substring(before.length());
      }
    }
    return "  ";
  }
}
