package heddle.advice;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;

/** A collection that threads share becomes one that is made for it. */
final class CollectionChanges {
  private final Sources sources;

  CollectionChanges(Sources sources) {
    this.sources = sources;
  }

  void concurrent(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    for (TreePath call : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof MethodInvocationTree && sources.covers(p, line))) {
      if (!(((MethodInvocationTree) call.getLeaf()).getMethodSelect() instanceof MemberSelectTree m)) {
        continue;
      }
      Element variable = sources.element(new TreePath(call, m.getExpression()));
      TreePath declared = variable == null ? null : sources.trees.getPath(variable);
      if (declared != null && declared.getLeaf() instanceof VariableTree v
          && replaceCollection(declared, v, variable)) {
        return;
      }
    }
    throw new Refusal("line " + line + " uses no collection that has a concurrent one beside it");
  }

  private boolean replaceCollection(TreePath declared, VariableTree v, Element variable)
      throws Refusal {
    CompilationUnitTree unit = declared.getCompilationUnit();
    List<TreePath> made = new ArrayList<>();
    if (v.getInitializer() instanceof NewClassTree) {
      made.add(new TreePath(declared, v.getInitializer()));
    }
    for (TreePath use : sources.uses(variable)) {
      if (use.getParentPath().getLeaf() instanceof AssignmentTree a
          && a.getVariable() == use.getLeaf() && a.getExpression() instanceof NewClassTree) {
        made.add(new TreePath(use.getParentPath(), a.getExpression()));
      }
    }
    boolean isDone = false;
    for (TreePath at : made) {
      NewClassTree n = (NewClassTree) at.getLeaf();
      CompilationUnitTree of = at.getCompilationUnit();
      String text = sources.text(of, n.getIdentifier());
      int angle = text.indexOf('<');
      String old = angle < 0 ? text : text.substring(0, angle);
      String declaredType = v.getType().toString();
      String by = switch (old.substring(old.lastIndexOf('.') + 1)) {
        case "HashMap", "Hashtable" -> "ConcurrentHashMap";
        case "TreeMap" -> "ConcurrentSkipListMap";
        case "TreeSet" -> "ConcurrentSkipListSet";
        case "HashSet" -> "CopyOnWriteArraySet";
        case "ArrayList" -> "CopyOnWriteArrayList";
        case "LinkedList" -> declaredType.startsWith("List") ? "CopyOnWriteArrayList"
            : "ConcurrentLinkedDeque";
        case "ArrayDeque" -> "ConcurrentLinkedDeque";
        case "PriorityQueue" -> "PriorityBlockingQueue";
        default -> null;
      };
      boolean isBuilder = old.equals("StringBuilder");
      if (by == null && !isBuilder) {
        continue;
      }
      by = isBuilder ? "StringBuffer" : by;
      int start = sources.start(of, n.getIdentifier());
      sources.edits(of).replace(start, start + old.length(), by);
      if (declaredType.equals(old) || declaredType.startsWith(old + "<")) {
        int type = sources.start(unit, v.getType());
        sources.edits(unit).replace(type, type + old.length(), by);
        if (!isBuilder && unit != of) {
          sources.addImport(unit, "java.util.concurrent." + by);
        }
      }
      if (!isBuilder) {
        sources.addImport(of, "java.util.concurrent." + by);
      }
      isDone = true;
    }
    return isDone;
  }
}
