package heddle.advice;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/**
 * What is looked at and then set becomes one step: a compareAndSet that is tried again, or whose
 * result decides.
 */
final class CompareAndSetChanges {
  private static final Set<String> SETS = Set.of("set", "lazySet", "setRelease");

  private final Sources sources;
  private final Statements statements;
  private CompilationUnitTree unit;
  private Edits edits;
  /** The variable that is set, as it is written, and what it becomes. */
  private String atomic;
  private String value;
  /** How it is read: "x.get()", or as a field. */
  private String read;

  CompareAndSetChanges(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  /** The statement at a line, which sets an atomic variable or ignores whether it was set. */
  void change(String owner, long line) throws Refusal {
    unit = sources.unitOf(owner);
    edits = sources.edits(unit);
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof ExpressionStatementTree && sources.covers(p, line))) {
      ExpressionTree e = ((ExpressionStatementTree) p.getLeaf()).getExpression();
      if (!(e instanceof MethodInvocationTree call)
          || !(call.getMethodSelect() instanceof MemberSelectTree m) || !isAtomic(p, m)) {
        continue;
      }
      atomic = text(m.getExpression());
      read = atomic + ".get()";
      String name = m.getIdentifier().toString();
      if (SETS.contains(name) && call.getArguments().size() == 1) {
        value = text(call.getArguments().get(0));
        if (byBranch(p) || byLoop(p) || byAgain(p)) {
          return;
        }
      } else if (name.endsWith("ompareAndSet") && call.getArguments().size() == 2) {
        repeat(p, text(call));
        return;
      }
    }
    throw new Refusal("line " + line + " sets no atomic variable by what it has read of it");
  }

  /** A field that is looked at and then set becomes atomic, and is set so at a line. */
  void field(String owner, String name, String setter, long line, FieldChanges fields)
      throws Refusal {
    unit = sources.unitOf(setter);
    edits = sources.edits(unit);
    Element field = sources.element(sources.field(owner, name));
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof ExpressionStatementTree && sources.covers(p, line))) {
      ExpressionTree e = ((ExpressionStatementTree) p.getLeaf()).getExpression();
      if (e instanceof AssignmentTree a
          && field.equals(sources.element(new TreePath(new TreePath(p, a), a.getVariable())))) {
        atomic = text(a.getVariable());
        value = text(a.getExpression());
        read = atomic;
        if (byBranch(p) || byLoop(p)) {
          fields.atomic(owner, name);
          return;
        }
      }
    }
    throw new Refusal("line " + line + " does not set " + name + " by what it has read of it");
  }

  private String text(Tree tree) {
    return sources.text(unit, tree);
  }

  private boolean isAtomic(TreePath statement, MemberSelectTree m) {
    TypeMirror type = sources.trees.getTypeMirror(new TreePath(statement, m.getExpression()));
    String name = type == null ? "" : type.toString();
    return name.startsWith("java.util.concurrent.atomic.Atomic")
        && !name.substring(0, (name + "<").indexOf('<')).endsWith("Array");
  }

  private static ExpressionTree bare(ExpressionTree e) {
    while (e instanceof ParenthesizedTree p) {
      e = p.getExpression();
    }
    return e;
  }

  private boolean isGet(ExpressionTree e) {
    return text(bare(e)).replaceAll("\\s", "").equals(read.replaceAll("\\s", ""));
  }

  /** What the variable has where the condition holds; null if that is not seen. */
  private String seenIf(ExpressionTree condition, boolean holds) {
    ExpressionTree e = bare(condition);
    if (isGet(e)) {
      return holds ? "true" : "false";
    }
    if (e instanceof UnaryTree u && u.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      return seenIf(u.getExpression(), !holds);
    }
    if (e instanceof BinaryTree b
        && b.getKind() == (holds ? Tree.Kind.EQUAL_TO : Tree.Kind.NOT_EQUAL_TO)) {
      return isGet(b.getLeftOperand()) ? text(b.getRightOperand())
          : isGet(b.getRightOperand()) ? text(b.getLeftOperand()) : null;
    }
    return null;
  }

  /** if (x.get() == a) { x.set(b); ... }, and where something else tells that x is still a. */
  private boolean byBranch(TreePath set) throws Refusal {
    TreePath list = set.getParentPath();
    TreePath branch = list.getLeaf() instanceof BlockTree ? list.getParentPath() : list;
    if (!(branch.getLeaf() instanceof IfTree i) || i.getElseStatement() != null) {
      return false;
    }
    String seen = seenIf(i.getCondition(), true);
    if (seen != null) {
      String cas = atomic + ".compareAndSet(" + seen + ", " + value + ")";
      boolean isAll = !(list.getLeaf() instanceof BlockTree b) || b.getStatements().size() == 1;
      if (isAll) {
        edits.replace(sources.start(branch), sources.end(branch), cas + ";");
      } else {
        edits.replace(sources.start(unit, i.getCondition()), sources.end(unit, i.getCondition()),
            "(" + cas + ")");
        statements.remove(set);
      }
      return true;
    }
    return list.getLeaf() instanceof BlockTree b && byOther(set, branch, i, b);
  }

  /** if (mine.next == null) { x.set(b); return; }: x is mine, if it is not changing. */
  private boolean byOther(TreePath set, TreePath branch, IfTree i, BlockTree block) {
    List<? extends StatementTree> list = block.getStatements();
    if (read.equals(atomic) || list.indexOf(set.getLeaf()) != 0 || list.size() != 2
        || !(list.get(1) instanceof ReturnTree)) {
      return false;
    }
    TypeMirror type = sources.trees.getTypeMirror(new TreePath(set, ((MemberSelectTree)
        ((MethodInvocationTree) ((ExpressionStatementTree) set.getLeaf()).getExpression())
            .getMethodSelect()).getExpression()));
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof IdentifierTree
        && sources.start(p) >= sources.start(unit, i.getCondition())
        && sources.end(p) <= sources.end(unit, i.getCondition()))) {
      Element e = sources.element(p);
      if (e == null || e.getKind().isField() || e.asType() == null
          || !type.toString().endsWith("<" + e.asType() + ">")) {
        continue;
      }
      String indent = edits.indentAt(sources.start(branch));
      String step = edits.stepAt(sources.start(set));
      String inner = indent + step;
      edits.replace(sources.start(unit, block), sources.end(unit, block),
          "{\n" + inner + "if (" + atomic + ".compareAndSet(" + p.getLeaf() + ", " + value
              + ")) {\n" + inner + step + text(list.get(1)) + "\n" + inner + "}\n" + inner
              + "while " + text(i.getCondition()) + " {\n" + inner + step
              + "Thread.onSpinWait();\n" + inner + "}\n" + indent + "}");
      return true;
    }
    return false;
  }

  /** while (x.get()) ...; x.set(true); */
  private boolean byLoop(TreePath set) throws Refusal {
    StatementTree before = Statements.preceding(set);
    if (!(before instanceof WhileLoopTree loop)) {
      return false;
    }
    String seen = seenIf(loop.getCondition(), false);
    if (seen == null) {
      return false;
    }
    edits.replace(sources.start(unit, loop.getCondition()), sources.end(unit, loop.getCondition()),
        "(!" + atomic + ".compareAndSet(" + seen + ", " + value + "))");
    statements.remove(set);
    return true;
  }

  /** var a = x.get(); ... x.set(f(a)); ...: all of it again if another thread was faster. */
  private boolean byAgain(TreePath set) throws Refusal {
    TreePath parent = set.getParentPath();
    List<? extends StatementTree> list = Statements.of(parent.getLeaf());
    if (list == null) {
      return false;
    }
    int at = list.indexOf(set.getLeaf());
    for (int i = at; i >= 0; --i) {
      TreePath statement = new TreePath(parent, list.get(i));
      TreePath get = getIn(statement);
      if (get == null) {
        continue;
      }
      boolean isVariable = list.get(i) instanceof VariableTree v && v.getInitializer() != null
          && isGet(v.getInitializer());
      String seen = isVariable ? ((VariableTree) list.get(i)).getName().toString() : freshName();
      String declared = isVariable ? "" : "var " + seen + " = " + text(get.getLeaf()) + ";";
      if (!isVariable && i != at) {
        edits.replace(sources.start(get), sources.end(get), seen);
      } else if (!isVariable) {
        value = value.replace(text(get.getLeaf()), seen);
      }
      tryAgain(parent, list, i, at, seen, declared);
      return true;
    }
    return false;
  }

  private TreePath getIn(TreePath statement) {
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof MethodInvocationTree m && isGet(m)
        && sources.start(p) >= sources.start(statement)
        && sources.end(p) <= sources.end(statement))) {
      return p;
    }
    return null;
  }

  private String freshName() {
    String name = "seen";
    while (edits.original().matches("(?s).*\\b" + name + "\\b.*")) {
      name += "Here";
    }
    return name;
  }

  private void tryAgain(TreePath parent, List<? extends StatementTree> list, int from, int at,
      String seen, String declared) {
    int start = sources.start(unit, list.get(from));
    StatementTree last = list.get(list.size() - 1);
    boolean ends = last instanceof ReturnTree || last instanceof ThrowTree;
    TreePath set = new TreePath(parent, list.get(at));
    String indent = edits.indentAt(start);
    String step = edits.stepAt(start);
    String inner = indent + step;
    String head = "if (" + atomic + ".compareAndSet(" + seen + ", " + value + ")) {";
    int end = sources.end(unit, last);
    // What follows happens once it was set.
    StringBuilder body = new StringBuilder(head);
    int follows = edits.lineEnd(sources.end(set));
    for (String line : edits.original().substring(Math.min(follows, end), end).lines().toList()) {
      if (!line.isBlank()) {
        body.append("\n").append(step).append(step).append(line);
      }
    }
    body.append(ends ? "" : "\n" + inner + step + "break;").append("\n").append(inner).append("}");
    edits.replace(sources.start(set), end, body.toString());
    edits.insert(start, "while (true) {\n" + inner
        + (declared.isEmpty() ? "" : declared + "\n" + inner));
    edits.indentLines(start, sources.start(set), step);
    edits.insert(end, "\n" + indent + "}");
  }

  /** x.compareAndSet(a, b); whose result nobody looks at is tried until it is done. */
  private void repeat(TreePath statement, String call) {
    StatementTree before = Statements.preceding(statement);
    String indent = edits.indentAt(sources.start(statement));
    String step = edits.stepAt(sources.start(statement));
    boolean isLook = before instanceof WhileLoopTree
        && getIn(new TreePath(statement.getParentPath(), before)) != null;
    if (!isLook) {
      edits.replace(sources.start(statement), sources.end(statement),
          "while (!" + call + ") {\n" + indent + step + "Thread.onSpinWait();\n" + indent + "}");
      return;
    }
    int start = sources.start(unit, before);
    edits.insert(start, "do {\n" + indent + step);
    edits.indentLines(start, sources.end(unit, before), step);
    edits.replace(sources.end(unit, before), sources.end(statement),
        "\n" + indent + "} while (!" + call + ");");
  }
}
