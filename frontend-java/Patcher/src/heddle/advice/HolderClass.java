package heddle.advice;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/**
 * Double-checked locking of a static field becomes a class that holds the object: it is initialised
 * when it is first used, once, by the JVM.
 */
final class HolderClass {
  private final Sources sources;
  private final Statements statements;

  HolderClass(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  void change(String owner, String name) throws Refusal {
    TreePath field = sources.field(owner, name);
    VariableTree v = (VariableTree) field.getLeaf();
    Element variable = sources.element(field);
    if (!variable.getModifiers().contains(Modifier.STATIC) || v.getInitializer() != null) {
      throw new Refusal(name + " is not a static field that is made when it is first used");
    }
    CompilationUnitTree unit = field.getCompilationUnit();
    TreePath getter = null;
    ExpressionTree made = null;
    for (TreePath use : sources.uses(variable)) {
      TreePath method = Sources.around(use, t -> t instanceof MethodTree);
      if (method == null || getter != null && getter.getLeaf() != method.getLeaf()) {
        throw new Refusal(name + " is used outside the method that makes it");
      }
      getter = method;
      if (!Sources.isWritten(use)) {
        continue;
      }
      if (made != null || !(use.getParentPath().getLeaf() instanceof AssignmentTree a)
          || Sources.around(use, t -> t instanceof SynchronizedTree) == null) {
        throw new Refusal(name + " is not made at one place, under a lock");
      }
      made = a.getExpression();
    }
    if (made == null || !isGetter(getter, v, unit)) {
      throw new Refusal("no method does nothing but make " + name);
    }
    ExpressionTree what = made;
    // A local variable in between, as in x = new X(); f = x;
    if (made instanceof IdentifierTree id) {
      what = initializer(getter, id, unit);
    }
    MethodTree m = (MethodTree) getter.getLeaf();
    String text = sources.text(unit, what);
    for (TreePath p : sources.find(p -> p.getLeaf() instanceof IdentifierTree)) {
      Element e = sources.element(p);
      if (e != null && statements.isWithin(p, unit, what)
          && (e.getKind() == ElementKind.LOCAL_VARIABLE || e.getKind() == ElementKind.PARAMETER)) {
        throw new Refusal(name + " is made of what a variable has");
      }
    }
    Edits e = sources.edits(unit);
    String holder = freshName(field, unit);
    String indent = e.indentAt(sources.start(field));
    String step = e.stepAt(sources.start(unit, m.getBody().getStatements().get(0)));
    String type = sources.text(unit, v.getType());
    e.replace(sources.start(field), sources.end(field),
        "private static final class " + holder + " {\n" + indent + step + "static final " + type
            + " INSTANCE = " + text + ";\n" + indent + "}");
    int body = sources.start(unit, m.getBody());
    e.replace(body, sources.end(unit, m.getBody()),
        "{\n" + indent + step + "return " + holder + ".INSTANCE;\n" + indent + "}");
    if (m.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED)) {
      throw new Refusal("the method is synchronized");
    }
  }

  /** A static method without parameters that looks, locks, makes and returns, and no more. */
  private boolean isGetter(TreePath method, VariableTree v, CompilationUnitTree unit) {
    MethodTree m = (MethodTree) method.getLeaf();
    if (!m.getModifiers().getFlags().contains(Modifier.STATIC) || !m.getParameters().isEmpty()
        || m.getReturnType() == null || method.getCompilationUnit() != unit) {
      return false;
    }
    List<Tree.Kind> allowed = List.of(Tree.Kind.IF, Tree.Kind.SYNCHRONIZED, Tree.Kind.BLOCK,
        Tree.Kind.RETURN, Tree.Kind.VARIABLE, Tree.Kind.EXPRESSION_STATEMENT);
    return sources.find(p -> p.getLeaf() instanceof com.sun.source.tree.StatementTree s
        && !allowed.contains(s.getKind())
        && statements.isWithin(p, unit, m.getBody())).isEmpty()
        && sources.find(p -> p.getLeaf() instanceof com.sun.source.tree.ExpressionStatementTree s
            && !(s.getExpression() instanceof AssignmentTree)
            && statements.isWithin(p, unit, m.getBody())).isEmpty();
  }

  /** What a local variable of the method begins with, or gets beside the field's value. */
  private ExpressionTree initializer(TreePath method, IdentifierTree id, CompilationUnitTree unit)
      throws Refusal {
    for (TreePath p : sources.find(p -> statements.isWithin(p, method))) {
      if (p.getLeaf() instanceof VariableTree v && v.getName().equals(id.getName())
          && v.getInitializer() instanceof com.sun.source.tree.NewClassTree n) {
        return n;
      }
      if (p.getLeaf() instanceof AssignmentTree a
          && a.getVariable().toString().equals(id.toString())
          && a.getExpression() instanceof com.sun.source.tree.NewClassTree n) {
        return n;
      }
    }
    throw new Refusal("what " + id + " has is not seen there");
  }

  private String freshName(TreePath field, CompilationUnitTree unit) {
    String name = "Holder";
    String text = sources.text(unit, field.getParentPath().getLeaf());
    while (text.matches("(?s).*\\b" + name + "\\b.*")) {
      name = "Instance" + name;
    }
    return name;
  }
}
