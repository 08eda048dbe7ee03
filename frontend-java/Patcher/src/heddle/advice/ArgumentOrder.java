package heddle.advice;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;

/** Objects that take two locks are given them in one order. */
final class ArgumentOrder {
  private static final Set<String> OF_LOCKS =
      Set.of("lock", "lockInterruptibly", "tryLock", "unlock", "acquire", "tryAcquire", "release");

  private final Sources sources;

  ArgumentOrder(Sources sources) {
    this.sources = sources;
  }

  /** A parameter of a constructor, by number, and the field that keeps it. */
  private record Kept(int parameter, Element field, String type) {}

  /** new C(a, b) and new C(b, a), where C only takes and gives back what it gets. */
  void cross(String owner) throws Refusal {
    TreePath of = sources.classNamed(owner);
    for (TreePath constructor : sources.find(p -> p.getParentPath().getLeaf() == of.getLeaf()
        && p.getLeaf() instanceof MethodTree m && m.getName().contentEquals("<init>"))) {
      List<Kept> locks = locks(constructor);
      for (Kept a : locks) {
        for (Kept b : locks) {
          if (a.parameter < b.parameter && a.type.equals(b.type)
              && cross(sources.element(constructor), a.parameter, b.parameter)) {
            return;
          }
        }
      }
    }
    throw new Refusal("class " + owner + " is not given the same two locks in two orders");
  }

  /** Parameters that are put into a field of which all uses are those of a lock. */
  private List<Kept> locks(TreePath constructor) {
    List<Kept> out = new ArrayList<>();
    List<? extends VariableTree> parameters = ((MethodTree) constructor.getLeaf()).getParameters();
    for (int i = 0; i != parameters.size(); ++i) {
      TreePath parameter = new TreePath(constructor, parameters.get(i));
      List<TreePath> uses = sources.uses(sources.element(parameter));
      boolean isKept = uses.size() == 1
          && uses.get(0).getParentPath().getLeaf() instanceof AssignmentTree a
          && a.getExpression() == uses.get(0).getLeaf();
      if (!isKept) {
        continue;
      }
      TreePath assignment = uses.get(0).getParentPath();
      Element field = sources.element(new TreePath(assignment,
          ((AssignmentTree) assignment.getLeaf()).getVariable()));
      boolean isLock = field != null && field.getKind().isField()
          && sources.uses(field).stream().allMatch(u -> isOfLock(u, assignment));
      if (isLock) {
        out.add(new Kept(i, field, field.asType().toString()));
      }
    }
    return out;
  }

  private static boolean isOfLock(TreePath use, TreePath assignment) {
    TreePath parent = use.getParentPath();
    while (parent.getLeaf() instanceof ParenthesizedTree) {
      parent = parent.getParentPath();
    }
    return parent.getLeaf() == assignment.getLeaf() || parent.getLeaf() instanceof SynchronizedTree
        || parent.getLeaf() instanceof MemberSelectTree m
            && OF_LOCKS.contains(m.getIdentifier().toString());
  }

  /** The later one of two calls with the same two variables crossed gets the earlier one's order. */
  private boolean cross(Element constructor, int i, int j) {
    List<TreePath> calls = sources.find(p -> p.getLeaf() instanceof NewClassTree
        && constructor.equals(sources.element(p)));
    for (TreePath first : calls) {
      for (TreePath second : calls) {
        Element a = variable(first, i);
        Element b = variable(first, j);
        if (a != null && b != null && !a.equals(b) && a.equals(variable(second, j))
            && b.equals(variable(second, i))) {
          CompilationUnitTree unit = second.getCompilationUnit();
          replace(unit, argument(second, i), argument(second, j));
          replace(unit, argument(second, j), argument(second, i));
          return true;
        }
      }
    }
    return false;
  }

  private static ExpressionTree argument(TreePath call, int i) {
    return ((NewClassTree) call.getLeaf()).getArguments().get(i);
  }

  private Element variable(TreePath call, int i) {
    ExpressionTree argument = argument(call, i);
    return argument instanceof IdentifierTree ? sources.element(new TreePath(call, argument)) : null;
  }

  private void replace(CompilationUnitTree unit, Tree tree, Tree by) {
    sources.edits(unit).replace(sources.start(unit, tree), sources.end(unit, tree),
        sources.text(unit, by));
  }
}
