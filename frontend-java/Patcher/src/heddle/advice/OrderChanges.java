package heddle.advice;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** What is done in one step, and what is done before what. */
final class OrderChanges {
  private final Sources sources;
  private final BlockChanges blocks;
  private final Statements statements;

  OrderChanges(Sources sources, BlockChanges blocks) {
    this.sources = sources;
    this.blocks = blocks;
    statements = new Statements(sources);
  }

  // In one step -------------------------------------------------------------------

  void synchronizedMethods(String owner, String names) throws Refusal {
    TreePath of = sources.classNamed(owner);
    List<String> wanted = List.of(names.split(","));
    boolean isDone = false;
    for (Tree member : ((ClassTree) of.getLeaf()).getMembers()) {
      if (member instanceof MethodTree m && wanted.contains(m.getName().toString())
          && m.getBody() != null) {
        blocks.makeSynchronized(new TreePath(of, member));
        isDone = true;
      }
    }
    if (!isDone) {
      throw new Refusal("class " + owner + " has no method " + names);
    }
  }

  /** @param at "p.C:12:15,p.C:20:20", each under the monitor of the first one's outermost class */
  void regions(String at) throws Refusal {
    String lock = null;
    for (String place : at.split(",")) {
      String[] words = place.split(":");
      CompilationUnitTree unit = sources.unitOf(words[0]);
      lock = lock == null ? topOf(words[0]) : lock;
      List<TreePath> found = statements(unit, Long.parseLong(words[1]), Long.parseLong(words[2]));
      statements.wrap(found, "synchronized (" + lock + ")");
    }
  }

  private String topOf(String owner) throws Refusal {
    TypeElement top = (TypeElement) sources.element(sources.classNamed(owner.split("\\$")[0]));
    return top.getSimpleName() + ".class";
  }

  /** The statements of the innermost list that have the lines, first and last. */
  private List<TreePath> statements(CompilationUnitTree unit, long from, long to) throws Refusal {
    List<TreePath> best = null;
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && Statements.of(p.getLeaf()) != null && sources.covers(p, from)
        && sources.covers(p, to))) {
      TreePath first = null;
      TreePath last = null;
      for (StatementTree s : Statements.of(p.getLeaf())) {
        TreePath path = new TreePath(p, s);
        first = first == null && sources.covers(path, from) ? path : first;
        last = sources.covers(path, to) ? path : last;
      }
      if (first != null && last != null) {
        best = first.getLeaf() == last.getLeaf() ? List.of(first) : List.of(first, last);
      }
    }
    if (best == null) {
      throw new Refusal("lines " + from + " and " + to + " are not of one block");
    }
    return best;
  }

  /** X.m(); Y.m(); up to the line, which take one thing each, under an outer lock. */
  void takeBoth(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    TreePath at = statements(unit, line, line).get(0);
    String name = callOf(at.getLeaf());
    List<? extends StatementTree> list = Statements.around(at);
    int last = list.indexOf(at.getLeaf());
    for (int i = 0; !name.isEmpty() && i < last; ++i) {
      if (callOf(list.get(i)).equals(name)) {
        statements.wrap(List.of(new TreePath(at.getParentPath(), list.get(i)), at),
            "synchronized (" + topOf(owner) + ")");
        return;
      }
    }
    throw new Refusal("nothing like line " + line + " is taken before it");
  }

  private static String callOf(Tree statement) {
    return statement instanceof ExpressionStatementTree e
        && e.getExpression() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree ? Sources.nameOf(call) : "";
  }

  /** A synchronized block goes, and what is in it stays. */
  void open(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    Edits e = sources.edits(unit);
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof SynchronizedTree
        && sources.line(unit, sources.start(p)) == line)) {
      BlockTree body = ((SynchronizedTree) p.getLeaf()).getBlock();
      List<? extends StatementTree> list = body.getStatements();
      if (list.isEmpty()) {
        break;
      }
      int first = sources.start(unit, list.get(0));
      int end = sources.end(unit, list.get(list.size() - 1));
      String inside = e.original().substring(first, end);
      String deeper = e.indentAt(first);
      String indent = e.indentAt(sources.start(p));
      e.replace(sources.start(p), sources.end(p), inside.replace("\n" + deeper, "\n" + indent));
      return;
    }
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof MethodTree m && sources.covers(p, line)
        && m.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED))) {
      int at = e.original().indexOf("synchronized ", sources.start(p));
      e.replace(at, at + "synchronized ".length(), "");
      return;
    }
    throw new Refusal("line " + line + " does not begin a synchronized block");
  }

  /**
   * The accesses of an array at some lines, each under the array's monitor.
   *
   * @param at "p.C:12:w,p.C:20:r": written, read
   */
  void guardArray(String at) throws Refusal {
    List<List<TreePath>> found = new ArrayList<>();
    Set<Element> common = null;
    for (String place : at.split(",")) {
      String[] words = place.split(":");
      CompilationUnitTree unit = sources.unitOf(words[0]);
      long line = Long.parseLong(words[1]);
      List<TreePath> here = sources.find(p -> p.getCompilationUnit() == unit
          && p.getLeaf() instanceof ArrayAccessTree && sources.covers(p, line)
          && isAt(p, words[2].equals("w")));
      if (here.isEmpty()) {
        throw new Refusal("line " + line + " names no array");
      }
      found.add(here);
      Set<Element> names = new LinkedHashSet<>();
      here.forEach(p -> names.add(arrayOf(p)));
      if (common == null) {
        common = names;
      } else {
        common.retainAll(names);
      }
    }
    for (List<TreePath> here : found) {
      List<TreePath> of = new ArrayList<>();
      for (TreePath p : here) {
        if (common.isEmpty() || arrayOf(p) == common.iterator().next()) {
          of.add(p);
        }
      }
      Tree array = ((ArrayAccessTree) of.get(0).getLeaf()).getExpression();
      String text = sources.text(of.get(0).getCompilationUnit(), array);
      if (of.stream().anyMatch(p -> arrayOf(p) != arrayOf(of.get(0)))) {
        throw new Refusal("which array is meant is not seen");
      }
      if (!(array instanceof IdentifierTree) && !(array instanceof MemberSelectTree)) {
        throw new Refusal(text + " is not a variable");
      }
      TreePath statement = Sources.statement(of.get(0));
      if (statement == null) {
        statement = statements(of.get(0).getCompilationUnit(),
            sources.line(of.get(0).getCompilationUnit(), sources.start(of.get(0))),
            sources.line(of.get(0).getCompilationUnit(), sources.start(of.get(0)))).get(0);
      }
      statements.wrap(List.of(statement), "synchronized (" + text + ")");
    }
  }

  private Element arrayOf(TreePath access) {
    return sources.element(new TreePath(access, ((ArrayAccessTree) access.getLeaf()).getExpression()));
  }

  /** Of x[i] = e only the write, of x[i] += e both. */
  private static boolean isAt(TreePath access, boolean isWrite) {
    Tree parent = access.getParentPath().getLeaf();
    return isWrite ? Sources.isWritten(access)
        : !(parent instanceof AssignmentTree a && a.getVariable() == access.getLeaf());
  }

  // Before ------------------------------------------------------------------------

  /** The statement at a line goes before the one at an earlier line. */
  void move(String owner, long line, long before) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    TreePath moved = statements(unit, line, line).get(0);
    TreePath target = null;
    // The statement of the earlier line, in a list that is around the moved one.
    for (TreePath p = moved; p != null && target == null; p = p.getParentPath()) {
      if (p.getLeaf() instanceof MethodTree || p.getLeaf() instanceof ClassTree
          || p.getLeaf() instanceof com.sun.source.tree.LambdaExpressionTree) {
        break;
      }
      TreePath list = p.getParentPath();
      if (Statements.of(list.getLeaf()) == null) {
        continue;
      }
      for (StatementTree s : Statements.of(list.getLeaf())) {
        TreePath path = new TreePath(list, s);
        if (s != moved.getLeaf() && sources.covers(path, before)
            && sources.start(path) < sources.start(moved)) {
          target = path;
          break;
        }
      }
    }
    if (target == null || !(moved.getLeaf() instanceof ExpressionStatementTree)) {
      throw new Refusal("the statement at line " + line + " cannot come before line " + before);
    }
    checkIndependence(unit, moved, target);
    Edits e = sources.edits(unit);
    int start = sources.start(moved);
    int lineStart = e.lineStart(start);
    int lineEnd = e.original().indexOf('\n', sources.end(moved));
    if (!e.original().substring(lineStart, start).isBlank() || lineEnd < 0) {
      throw new Refusal("the statement at line " + line + " shares its line");
    }
    String text = e.original().substring(start, lineEnd).stripTrailing();
    e.replace(lineStart, lineEnd + 1, "");
    int at = sources.start(target);
    e.insert(at, text + "\n" + e.indentAt(at));
  }

  /** What is between does not write what the moved statement names, nor the other way round. */
  private void checkIndependence(CompilationUnitTree unit, TreePath moved, TreePath target)
      throws Refusal {
    int from = sources.start(target);
    int to = sources.start(moved);
    Set<Element> written = new LinkedHashSet<>();
    Set<Element> named = new LinkedHashSet<>();
    Set<Element> movedWrites = new LinkedHashSet<>();
    Set<Element> movedNames = new LinkedHashSet<>();
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && sources.start(p) >= from && sources.end(p) <= sources.end(moved))) {
      boolean isMoved = sources.start(p) >= to;
      if (!isMoved && sources.end(p) > to) {
        continue;
      }
      Element element = sources.element(p);
      boolean isVariable = element != null && (element.getKind().isField()
          || element.getKind().name().contains("VARIABLE")
          || element.getKind().name().equals("PARAMETER"));
      if (!isVariable) {
        continue;
      }
      (isMoved ? movedNames : named).add(element);
      Tree parent = p.getParentPath().getLeaf();
      if (p.getLeaf() instanceof VariableTree
          || (parent instanceof AssignmentTree a && a.getVariable() == p.getLeaf())
          || (parent instanceof CompoundAssignmentTree c && c.getVariable() == p.getLeaf())
          || parent instanceof UnaryTree) {
        (isMoved ? movedWrites : written).add(element);
      }
    }
    boolean isDependent = movedNames.stream().anyMatch(written::contains)
        || movedWrites.stream().anyMatch(named::contains);
    if (isDependent) {
      throw new Refusal("the statement to be moved uses what is between");
    }
  }
}
