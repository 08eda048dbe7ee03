package heddle.advice;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * An object that has a lock of its own, as a node of a list that is locked hand over hand, is locked
 * while another thread's variable is used to get at its field.
 */
final class OwnLock {
  private final Sources sources;

  OwnLock(Sources sources) {
    this.sources = sources;
  }

  /**
   * Statements at some lines hold the locks of the objects whose field they use.
   *
   * @param at "p.C:12:r,p.C:20:w": where it is read, or written
   */
  void hold(String owner, String name, String at) throws Refusal {
    TreePath field = sources.field(owner, name);
    Element variable = sources.element(field);
    String[] calls = lockOf((TypeElement) variable.getEnclosingElement());
    Map<Tree, TreePath> statements = new LinkedHashMap<>();
    Map<Tree, String> objects = new LinkedHashMap<>();
    List<TreePath> uses = sources.uses(variable);
    for (String place : at.split(",")) {
      String[] parts = place.split(":");
      CompilationUnitTree unit = sources.unitOf(parts[0]);
      long line = Long.parseLong(parts[1]);
      for (TreePath use : uses) {
        if (use.getCompilationUnit() != unit || !sources.covers(use, line)
            || Sources.isWritten(use) != parts[2].equals("w")
            || !(use.getLeaf() instanceof MemberSelectTree m)
            || !(m.getExpression() instanceof IdentifierTree object)) {
          continue;
        }
        TreePath statement = Sources.statement(use);
        if (statement == null || !(statement.getLeaf() instanceof ExpressionStatementTree
            || statement.getLeaf() instanceof ReturnTree)) {
          throw new Refusal("line " + line + " declares a variable, or is not a statement");
        }
        if (objects.merge(statement.getLeaf(), object.toString(),
            (a, b) -> a.equals(b) ? a : "") == "") {
          throw new Refusal("line " + line + " uses the field of two objects");
        }
        statements.put(statement.getLeaf(), statement);
      }
    }
    if (statements.isEmpty()) {
      throw new Refusal("no variable's " + name + " is used so at these lines");
    }
    for (TreePath statement : statements.values()) {
      wrap(statement, objects.get(statement.getLeaf()), calls);
    }
  }

  private void wrap(TreePath statement, String object, String[] calls) {
    Edits e = sources.edits(statement.getCompilationUnit());
    int start = sources.start(statement);
    String indent = e.indentAt(start);
    e.wrap(start, sources.end(statement), object + calls[0] + ";\n" + indent + "try",
        " finally {\n" + indent + e.stepAt(start) + object + calls[1] + ";\n" + indent + "}");
  }

  /** How an object of the class is locked and unlocked: ".lock()", ".guard.unlock()". */
  private String[] lockOf(TypeElement type) throws Refusal {
    for (String[] pair : new String[][] {{"lock", "unlock"}, {"acquire", "release"}}) {
      if (has(type, pair[0]) && has(type, pair[1])) {
        return new String[] {"." + pair[0] + "()", "." + pair[1] + "()"};
      }
    }
    for (Element e : type.getEnclosedElements()) {
      if (e.getKind().isField() && !e.getModifiers().contains(Modifier.STATIC)
          && sources.isA(e.asType(), "java.util.concurrent.locks.Lock")) {
        String name = "." + e.getSimpleName();
        return new String[] {name + ".lock()", name + ".unlock()"};
      }
    }
    throw new Refusal(type.getSimpleName() + " has no lock of its own");
  }

  private boolean has(TypeElement type, String method) {
    return sources.members(type).stream().anyMatch(e -> e instanceof ExecutableElement m
        && m.getSimpleName().contentEquals(method) && m.getParameters().isEmpty());
  }
}
