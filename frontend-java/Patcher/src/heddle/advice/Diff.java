package heddle.advice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Unified diffs, with three lines around each change. */
final class Diff {
  private static final int AROUND = 3;

  private Diff() {}

  static String unified(String name, String before, String after) {
    List<String> a = lines(before);
    List<String> b = lines(after);
    char[] script = script(a, b);
    // Without the tab a name would end at its first space.
    String head = name + (name.indexOf(' ') < 0 ? "\n" : "\t\n");
    StringBuilder out = new StringBuilder("--- " + head + "+++ " + head);
    int i = 0;
    int j = 0;
    for (int at = 0; at < script.length; ) {
      if (script[at] == ' ') {
        ++at;
        ++i;
        ++j;
        continue;
      }
      int begin = at;
      while (begin > 0 && at - begin < AROUND && script[begin - 1] == ' ') {
        --begin;
      }
      int end = at;
      for (int last = at; end < script.length && end - last <= 2 * AROUND; ++end) {
        if (script[end] != ' ') {
          last = end;
        }
      }
      while (end > at && script[end - 1] == ' ') {
        --end;
      }
      int stop = Math.min(script.length, end + AROUND);
      hunk(out, a, b, script, begin, stop, i - (at - begin), j - (at - begin));
      for (; at < stop; ++at) {
        i += script[at] != '+' ? 1 : 0;
        j += script[at] != '-' ? 1 : 0;
      }
    }
    return out.toString();
  }

  private static void hunk(StringBuilder out, List<String> a, List<String> b, char[] script,
      int begin, int end, int fromA, int fromB) {
    int sizeA = 0;
    int sizeB = 0;
    for (int at = begin; at < end; ++at) {
      sizeA += script[at] != '+' ? 1 : 0;
      sizeB += script[at] != '-' ? 1 : 0;
    }
    out.append("@@ -").append(fromA + 1).append(',').append(sizeA);
    out.append(" +").append(fromB + 1).append(',').append(sizeB).append(" @@\n");
    int i = fromA;
    int j = fromB;
    for (int at = begin; at < end; ++at) {
      String line = script[at] == '+' ? b.get(j) : a.get(i);
      out.append(script[at]).append(line);
      if (!line.endsWith("\n")) {
        out.append("\n\\ No newline at end of file\n");
      }
      i += script[at] != '+' ? 1 : 0;
      j += script[at] != '-' ? 1 : 0;
    }
  }

  /** With their ends, so that a last line without one differs. */
  private static List<String> lines(String text) {
    List<String> out = new ArrayList<>();
    for (int at = 0; at < text.length(); ) {
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end + 1;
      out.add(text.substring(at, end));
      at = end;
    }
    return out;
  }

  /** ' ', '-' and '+' a line; what both files begin and end with is set apart. */
  private static char[] script(List<String> a, List<String> b) {
    int head = 0;
    while (head < a.size() && head < b.size() && a.get(head).equals(b.get(head))) {
      ++head;
    }
    int tail = 0;
    while (tail < a.size() - head && tail < b.size() - head
        && a.get(a.size() - 1 - tail).equals(b.get(b.size() - 1 - tail))) {
      ++tail;
    }
    int n = a.size() - head - tail;
    int m = b.size() - head - tail;
    int[][] common = new int[n + 1][m + 1];
    for (int i = n - 1; i >= 0; --i) {
      for (int j = m - 1; j >= 0; --j) {
        common[i][j] = a.get(head + i).equals(b.get(head + j))
            ? common[i + 1][j + 1] + 1
            : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    char[] out = new char[head + tail + n + m - common[0][0]];
    Arrays.fill(out, ' ');
    int at = head;
    for (int i = 0, j = 0; i < n || j < m; ++at) {
      if (i < n && j < m && a.get(head + i).equals(b.get(head + j))) {
        ++i;
        ++j;
      } else if (i < n && (j == m || common[i + 1][j] >= common[i][j + 1])) {
        out[at] = '-';
        ++i;
      } else {
        out[at] = '+';
        ++j;
      }
    }
    return out;
  }
}
