package heddle.advice;

import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/**
 * Fields get other types. What is declared together with others, as in {@code int a, b[];}, gets a
 * declaration of its own; the compiler's tree has a variable each, all with the place of the first
 * one's modifiers, and all but the last end behind their comma.
 */
final class Declarations {
  private final Sources sources;
  /** What stands for the modifier and the type of a field: "final AtomicInteger". */
  private final Map<Element, String> types = new LinkedHashMap<>();
  private final List<TreePath> firsts = new ArrayList<>();

  Declarations(Sources sources) {
    this.sources = sources;
  }

  void retype(TreePath field, String type) {
    types.put(sources.element(field), type);
    TreePath first = group(field).get(0);
    if (firsts.stream().noneMatch(f -> f.getLeaf() == first.getLeaf())) {
      firsts.add(first);
    }
  }

  /** Does what was asked for, once all changes are known. */
  void finish() {
    for (TreePath first : firsts) {
      finish(group(first));
    }
  }

  private List<TreePath> group(TreePath field) {
    TreePath owner = field.getParentPath();
    List<TreePath> out = new ArrayList<>();
    for (Tree member : ((ClassTree) owner.getLeaf()).getMembers()) {
      TreePath path = new TreePath(owner, member);
      if (member instanceof VariableTree && sources.start(path) == sources.start(field)) {
        out.add(path);
      }
    }
    return out;
  }

  private void finish(List<TreePath> group) {
    CompilationUnitTree unit = group.get(0).getCompilationUnit();
    Edits e = sources.edits(unit);
    VariableTree first = (VariableTree) group.get(0).getLeaf();
    Tree base = baseType(unit, first);
    int start = sources.start(unit, base);
    int volatileAt = e.original().indexOf("volatile ", sources.start(group.get(0)));
    boolean isVolatile = first.getModifiers().getFlags().contains(Modifier.VOLATILE)
        && volatileAt >= 0 && volatileAt < start;
    String before = e.original().substring(sources.start(group.get(0)), start);
    String type = sources.text(unit, base);
    for (int i = 0; i != group.size(); ++i) {
      TreePath field = group.get(i);
      VariableTree v = (VariableTree) field.getLeaf();
      String by = types.get(sources.element(field));
      if (i == 0 && by != null) {
        e.replace(start, sources.end(unit, base), by);
        if (isVolatile) {
          e.replace(volatileAt, volatileAt + "volatile ".length(), "");
        }
      } else if (i != 0 && (by != null || types.containsKey(sources.element(group.get(i - 1))))) {
        String head = by == null ? before + type : before.replace("volatile ", "") + by;
        int comma = sources.end(group.get(i - 1)) - 1;
        e.replace(comma, comma + 1, ";\n" + e.indentAt(sources.start(field)) + head);
      }
      if (by != null && baseType(unit, v) != v.getType()) { // int a[];
        int end = sources.end(unit, v.getType());
        e.replace(e.original().lastIndexOf('[', end), end, "");
      }
    }
  }

  /** Without the brackets that stand behind the variable's name. */
  private Tree baseType(CompilationUnitTree unit, VariableTree v) {
    Tree type = v.getType();
    while (type instanceof ArrayTypeTree array
        && sources.text(unit, type).matches("(?s).*\\b" + v.getName() + "\\b.*")) {
      type = array.getType();
    }
    return type;
  }
}
