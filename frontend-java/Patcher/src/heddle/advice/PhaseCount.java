package heddle.advice;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/**
 * A gate that one thread opens for those that wait, and none closes, works once. It counts how
 * often it was opened: to come again is to wait for the next time, as at a sense-reversing barrier.
 */
final class PhaseCount {
  private final Sources sources;
  private final Statements statements;

  PhaseCount(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  /** The one method that uses the flag, its assignments, and its looks: {@code !flag}. */
  private record Shape(TreePath method, List<TreePath> sets, List<TreePath> looks) {}

  void suggest(Suggestions to) {
    for (TreePath type : to.classes()) {
      for (Tree member : ((ClassTree) type.getLeaf()).getMembers()) {
        TreePath field = new TreePath(type, member);
        if (shapeOf(field) != null) {
          String name = ((VariableTree) member).getName().toString();
          to.add("phase-count", "count in " + to.nameOf(type) + "." + name
              + " how often it was set, and wait for the next time", "phasecount",
              to.binaryName(type), name);
        }
      }
    }
  }

  private Shape shapeOf(TreePath field) {
    if (!(field.getLeaf() instanceof VariableTree v) || !v.getType().toString().equals("boolean")
        || !v.getModifiers().getFlags().contains(Modifier.VOLATILE)
        || v.getInitializer() != null && !v.getInitializer().toString().equals("false")) {
      return null;
    }
    Element variable = sources.element(field);
    TreePath method = null;
    List<TreePath> sets = new ArrayList<>();
    List<TreePath> looks = new ArrayList<>();
    for (TreePath use : sources.uses(variable)) {
      TreePath around = Sources.around(use, t -> t instanceof MethodTree);
      if (around == null || method != null && method.getLeaf() != around.getLeaf()) {
        return null;
      }
      method = around;
      TreePath parent = use.getParentPath();
      if (parent.getLeaf() instanceof AssignmentTree a && a.getVariable() == use.getLeaf()
          && a.getExpression().toString().equals("true")
          && parent.getParentPath().getLeaf() instanceof ExpressionStatementTree) {
        sets.add(parent);
      } else if (parent.getLeaf().getKind() == Tree.Kind.LOGICAL_COMPLEMENT
          && Sources.around(parent, t -> t instanceof WhileLoopTree) != null) {
        looks.add(parent);
      } else {
        return null;
      }
    }
    return sets.isEmpty() || looks.isEmpty() ? null : new Shape(method, sets, looks);
  }

  void change(String owner, String name) throws Refusal {
    TreePath field = sources.field(owner, name);
    Shape shape = shapeOf(field);
    if (shape == null) {
      throw new Refusal(name + " is not a flag that one method sets and waits for");
    }
    CompilationUnitTree unit = field.getCompilationUnit();
    VariableTree v = (VariableTree) field.getLeaf();
    Edits e = sources.edits(unit);
    e.replace(sources.start(unit, v.getType()), sources.end(unit, v.getType()), "int");
    if (v.getInitializer() != null) {
      e.replace(sources.start(unit, v.getInitializer()), sources.end(unit, v.getInitializer()),
          "0");
    }
    MethodTree m = (MethodTree) shape.method.getLeaf();
    String seen = "phase";
    while (sources.text(unit, field.getParentPath().getLeaf()).matches("(?s).*\\b" + seen
        + "\\b.*")) {
      seen += "Seen";
    }
    TreePath body = new TreePath(shape.method, m.getBody());
    statements.insertBefore(new TreePath(body, m.getBody().getStatements().get(0)),
        "int " + seen + " = " + name + ";");
    for (TreePath set : shape.sets) {
      Tree value = ((AssignmentTree) set.getLeaf()).getExpression();
      e.replace(sources.start(unit, value), sources.end(unit, value), seen + " + 1");
    }
    for (TreePath look : shape.looks) {
      int start = sources.start(look);
      e.replace(start, start + 1, "");
      e.insert(sources.end(look), " == " + seen);
    }
  }
}
