package heddle.advice;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/**
 * What a method has looked up before it takes its locks may be old when it has them: it looks again,
 * and begins again if something has changed, as an optimistic list does.
 */
final class LookAgain {
  private final Sources sources;
  private final Statements statements;

  LookAgain(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  /** Variables that are looked up, and the block behind them. */
  private record Shape(List<TreePath> looks, TreePath block, TreePath body) {}

  void suggest(Suggestions to) {
    for (TreePath type : to.classes()) {
      List<String> names = new ArrayList<>();
      for (Tree member : ((ClassTree) type.getLeaf()).getMembers()) {
        if (shapeOf(new TreePath(type, member)) != null) {
          names.add(to.nameOf(type) + "." + ((MethodTree) member).getName());
        }
      }
      if (!names.isEmpty()) {
        to.add("look-again", "look again, once the locks of " + String.join(" and ", names)
            + " are held, at what was read before, and begin again if it has changed",
            "lookagain", to.binaryName(type));
      }
    }
  }

  /** All methods of a class that look before they lock. */
  void change(String owner) throws Refusal {
    TreePath type = sources.classNamed(owner);
    boolean isDone = false;
    for (Tree member : ((ClassTree) type.getLeaf()).getMembers()) {
      Shape shape = shapeOf(new TreePath(type, member));
      if (shape != null) {
        change(shape);
        isDone = true;
      }
    }
    if (!isDone) {
      throw new Refusal("no method of " + owner + " looks before it locks");
    }
  }

  private Shape shapeOf(TreePath method) {
    if (!(method.getLeaf() instanceof MethodTree m) || m.getBody() == null
        || m.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED)) {
      return null;
    }
    TreePath block = new TreePath(method, m.getBody());
    List<? extends StatementTree> list = m.getBody().getStatements();
    int last = list.size() - 1;
    if (last < 1 || !(list.get(last) instanceof SynchronizedTree)) {
      return null;
    }
    List<TreePath> looks = new ArrayList<>();
    for (int i = last; i-- > 0 && list.get(i) instanceof VariableTree v; ) {
      TreePath look = new TreePath(block, v);
      if (isLook(look, v)) {
        looks.add(0, look);
      }
    }
    TreePath outer = new TreePath(block, list.get(last));
    TreePath inner = outer;
    List<? extends StatementTree> body = of(inner);
    while (body.size() == 1 && body.get(0) instanceof SynchronizedTree s) {
      inner = new TreePath(new TreePath(inner,
          ((SynchronizedTree) inner.getLeaf()).getBlock()), s);
      body = of(inner);
    }
    looks.removeIf(look -> !statements.isNamedIn(List.of(list.get(last)),
        (VariableTree) look.getLeaf(), look.getCompilationUnit()));
    return looks.isEmpty() || body.isEmpty() || leaves(inner) ? null
        : new Shape(looks, outer, inner);
  }

  private static List<? extends StatementTree> of(TreePath block) {
    return ((SynchronizedTree) block.getLeaf()).getBlock().getStatements();
  }

  /** Whether what the variable has at first may be something else later. */
  private boolean isLook(TreePath look, VariableTree v) {
    if (v.getInitializer() == null || isChanged(look)) {
      return false;
    }
    boolean isShared = false;
    boolean makes = false;
    for (TreePath p : sources.find(p -> statements.isWithin(p, look))) {
      makes |= p.getLeaf() instanceof NewClassTree;
      Element e = p.getLeaf() instanceof IdentifierTree || p.getLeaf() instanceof MemberSelectTree
          ? sources.element(p) : null;
      isShared |= p.getLeaf() instanceof MethodInvocationTree
          || e != null && e.getKind().isField() && !e.getModifiers().contains(Modifier.FINAL);
    }
    String type = v.getType() == null ? "" : sources.element(look).asType().toString();
    return isShared && !makes && !type.startsWith("java.lang.");
  }

  private boolean isChanged(TreePath variable) {
    return sources.uses(sources.element(variable)).stream().anyMatch(Sources::isWritten);
  }

  /** Whether a break or continue in it would mean another loop. */
  private boolean leaves(TreePath block) {
    return !sources.find(p -> (p.getLeaf() instanceof BreakTree
        || p.getLeaf() instanceof ContinueTree) && statements.isWithin(p, block)).isEmpty();
  }

  private void change(Shape shape) {
    TreePath first = shape.looks.get(0);
    Edits e = sources.edits(first.getCompilationUnit());
    StringBuilder changed = new StringBuilder();
    for (TreePath look : shape.looks) {
      VariableTree v = (VariableTree) look.getLeaf();
      changed.append(changed.isEmpty() ? "" : " || ").append(v.getName()).append(" != ")
          .append(sources.text(look.getCompilationUnit(), v.getInitializer()));
    }
    int start = sources.start(first);
    String step = e.stepAt(start);
    e.insert(start, "while (true) {\n" + e.indentAt(start) + step);
    e.indentLines(start, sources.end(shape.block), step);
    List<? extends StatementTree> body = of(shape.body);
    int at = sources.start(first.getCompilationUnit(), body.get(0));
    String indent = e.indentAt(at) + step;
    e.insert(at, "if (" + changed + ") {\n" + indent + step + "continue;\n" + indent + "}\n"
        + indent);
    StatementTree last = body.get(body.size() - 1);
    if (!(last instanceof ReturnTree) && !(last instanceof ThrowTree)) {
      int end = sources.end(first.getCompilationUnit(), last);
      e.insert(end, "\n" + indent + "break;");
    }
    e.insert(sources.end(shape.block), "\n" + e.indentAt(start) + "}");
  }
}
