package heddle.advice;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.List;

/** Lists of statements, and changes of them that keep lines and comments as they are. */
final class Statements {
  private final Sources sources;

  Statements(Sources sources) {
    this.sources = sources;
  }

  /** The list that a block or a case has; null of other trees. */
  static List<? extends StatementTree> of(Tree parent) {
    return parent instanceof BlockTree b ? b.getStatements()
        : parent instanceof CaseTree c ? c.getStatements() : null;
  }

  /** The list that a statement is in; null if it is alone, as under an if without braces. */
  static List<? extends StatementTree> around(TreePath statement) {
    return of(statement.getParentPath().getLeaf());
  }

  static TreePath last(TreePath parent) {
    List<? extends StatementTree> list = of(parent.getLeaf());
    return new TreePath(parent, list.get(list.size() - 1));
  }

  /** The one before in its list; null of the first. */
  static StatementTree preceding(TreePath statement) {
    List<? extends StatementTree> list = around(statement);
    int i = list == null ? -1 : list.indexOf(statement.getLeaf());
    return i <= 0 ? null : list.get(i - 1);
  }

  /** The innermost statement of a list that has a part on the line. */
  TreePath at(CompilationUnitTree unit, long line) throws Refusal {
    TreePath best = null;
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof StatementTree && sources.covers(p, line)
        && around(p) != null)) {
      best = p;
    }
    if (best == null) {
      throw new Refusal("line " + line + " has no statement");
    }
    return best;
  }

  /** Whether a tree lies in another one of its file, or is it. */
  boolean isWithin(TreePath inner, CompilationUnitTree unit, Tree outer) {
    return inner.getCompilationUnit() == unit
        && sources.start(inner) >= sources.start(unit, outer)
        && sources.end(inner) <= sources.end(unit, outer);
  }

  boolean isWithin(TreePath inner, TreePath outer) {
    return isWithin(inner, outer.getCompilationUnit(), outer.getLeaf());
  }

  void insertBefore(TreePath statement, String text) {
    Edits e = sources.edits(statement.getCompilationUnit());
    int at = sources.start(statement);
    String indent = e.indentAt(at);
    e.insert(at, text.replace("\n", "\n" + indent) + "\n" + indent);
  }

  void insertAfter(TreePath statement, String text) {
    Edits e = sources.edits(statement.getCompilationUnit());
    int end = sources.end(statement);
    String rest = e.original().substring(end, e.lineEnd(end)).strip();
    // A comment stays beside its statement.
    int at = rest.isEmpty() || rest.startsWith("//") ? e.lineEnd(end) : end;
    e.insert(at, "\n" + e.indentAt(sources.start(statement)) + text);
  }

  /** Takes a statement out, with its line and the comment there if it is alone; its text. */
  String remove(TreePath statement) {
    CompilationUnitTree unit = statement.getCompilationUnit();
    Edits e = sources.edits(unit);
    int start = sources.start(statement);
    int begin = e.lineStart(start);
    int end = e.lineEnd(sources.end(statement));
    String text = sources.text(unit, statement.getLeaf());
    String rest = e.original().substring(sources.end(statement), end).strip();
    boolean isAlone = e.original().substring(begin, start).isBlank()
        && (rest.isEmpty() || rest.startsWith("//"));
    if (!isAlone) {
      e.replace(start, sources.end(statement), "");
      return text;
    }
    int next = e.original().indexOf('\n', end);
    e.replace(begin, next < 0 ? end : next + 1, "");
    return text + (rest.isEmpty() ? "" : " " + rest);
  }

  /** Puts statements of one list, and all between them, into a block. */
  void wrap(List<TreePath> statements, String head) {
    TreePath first = statements.get(0);
    CompilationUnitTree unit = first.getCompilationUnit();
    List<? extends StatementTree> list = around(first);
    int start = sources.start(first);
    int end = sources.end(first);
    if (list != null) {
      int low = list.size();
      int high = -1;
      for (TreePath s : statements) {
        int i = list.indexOf(s.getLeaf());
        low = Math.min(low, i);
        high = Math.max(high, i);
      }
      // What is declared in the block is not known behind it.
      for (int i = low; i <= high; ++i) {
        if (list.get(i) instanceof VariableTree v) {
          high = Math.max(high, lastNaming(list, v, unit));
        }
      }
      start = sources.start(unit, list.get(low));
      end = sources.end(unit, list.get(high));
    }
    sources.edits(unit).wrap(start, end, head, "");
  }

  /** Whether one of the statements names the variable. */
  boolean isNamedIn(List<? extends StatementTree> list, VariableTree v, CompilationUnitTree unit) {
    return lastNaming(list, v, unit) >= 0;
  }

  private int lastNaming(List<? extends StatementTree> list, VariableTree v,
      CompilationUnitTree unit) {
    for (int i = list.size(); i-- > 0; ) {
      StatementTree s = list.get(i);
      if (!sources.find(p -> p.getLeaf() instanceof IdentifierTree id
          && id.getName().equals(v.getName()) && isWithin(p, unit, s)).isEmpty()) {
        return i;
      }
    }
    return -1;
  }
}
