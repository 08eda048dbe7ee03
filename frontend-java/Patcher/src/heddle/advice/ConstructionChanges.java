package heddle.advice;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** What happens while an object or a class is made happens when it has been made. */
final class ConstructionChanges {
  private final Sources sources;
  private final Statements statements;

  ConstructionChanges(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  private static boolean isConstructor(Tree tree) {
    return tree instanceof MethodTree m && m.getName().contentEquals("<init>");
  }

  private static List<? extends StatementTree> body(TreePath constructor) {
    return ((MethodTree) constructor.getLeaf()).getBody().getStatements();
  }

  private TreePath bodyPath(TreePath constructor) {
    return new TreePath(constructor, ((MethodTree) constructor.getLeaf()).getBody());
  }

  /** Statements that hand `this` to others, or start it. */
  private List<TreePath> escapes(TreePath constructor) {
    List<TreePath> out = new ArrayList<>();
    CompilationUnitTree unit = constructor.getCompilationUnit();
    for (StatementTree s : body(constructor)) {
      TreePath path = new TreePath(bodyPath(constructor), s);
      boolean isEscape = s instanceof ExpressionStatementTree e && isStart(e)
          || !sources.find(p -> p.getCompilationUnit() == unit
              && p.getLeaf() instanceof IdentifierTree id && id.getName().contentEquals("this")
              && sources.start(p) >= sources.start(path) && sources.end(p) <= sources.end(path)
              && isHandedOut(p)).isEmpty();
      if (s instanceof ExpressionStatementTree && isEscape) {
        out.add(path);
      }
    }
    return out;
  }

  private static boolean isStart(ExpressionStatementTree s) {
    return s.getExpression() instanceof MethodInvocationTree m && m.getArguments().isEmpty()
        && (m.getMethodSelect().toString().equals("start")
            || m.getMethodSelect().toString().equals("this.start"));
  }

  private static boolean isHandedOut(TreePath self) {
    Tree parent = self.getParentPath().getLeaf();
    return parent instanceof MethodInvocationTree || parent instanceof MemberReferenceTree
        || parent instanceof com.sun.source.tree.NewClassTree
        || parent instanceof AssignmentTree a && a.getExpression() == self.getLeaf();
  }

  /** The constructor that has a line lets its object out at its end, and so does what it extends. */
  void publishLast(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    TreePath constructor = null;
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && isConstructor(p.getLeaf()) && sources.covers(p, line))) {
      constructor = p;
    }
    if (constructor == null) {
      throw new Refusal("line " + line + " is in no constructor");
    }
    List<TreePath> own = new ArrayList<>(escapes(constructor));
    own.removeIf(s -> sources.line(unit, sources.start(s)) > line);
    List<String> texts = new ArrayList<>();
    for (TreePath s : own) {
      texts.add(statements.remove(s));
    }
    if (texts.isEmpty()) {
      fromSuper(constructor, texts);
    }
    List<? extends StatementTree> list = body(constructor);
    StatementTree last = list.get(list.size() - 1);
    Edits e = sources.edits(unit);
    int at = e.lineEnd(sources.end(unit, last));
    String indent = e.indentAt(sources.start(unit, last));
    for (String text : texts) {
      e.insert(at, "\n" + indent + text);
    }
  }

  private void fromSuper(TreePath constructor, List<String> texts) throws Refusal {
    CompilationUnitTree unit = constructor.getCompilationUnit();
    StatementTree first = body(constructor).get(0);
    if (!(first instanceof ExpressionStatementTree s)
        || !(s.getExpression() instanceof MethodInvocationTree call)
        || !call.getMethodSelect().toString().equals("super")) {
      throw new Refusal("the constructor lets `this` out nowhere");
    }
    Element of = sources.element(new TreePath(new TreePath(bodyPath(constructor), first), call));
    TreePath above = of == null ? null : sources.trees.getPath(of);
    if (above == null || !isConstructor(above.getLeaf())) {
      throw new Refusal("the constructor of the superclass is not in the sources");
    }
    TypeMirror base = of.getEnclosingElement().asType();
    long heirs = sources.find(p -> p.getLeaf() instanceof ClassTree
        && sources.element(p) instanceof TypeElement t
        && t.getSuperclass().toString().equals(base.toString())).size();
    if (heirs != 1) {
      throw new Refusal("others extend " + of.getEnclosingElement().getSimpleName() + ", too");
    }
    for (TreePath escape : escapes(above)) {
      String text = statements.remove(escape);
      List<? extends com.sun.source.tree.VariableTree> names =
          ((MethodTree) above.getLeaf()).getParameters();
      for (int i = 0; i != names.size(); ++i) {
        ExpressionTree given = call.getArguments().get(i);
        String name = names.get(i).getName().toString();
        if (!text.matches("(?s).*\\b" + name + "\\b.*")) {
          continue;
        }
        if (!(given instanceof IdentifierTree) && !(given instanceof LiteralTree)) {
          throw new Refusal("what the superclass's constructor gets is computed");
        }
        text = text.replaceAll("\\b" + name + "\\b",
            java.util.regex.Matcher.quoteReplacement(sources.text(unit, given)));
      }
      texts.add(text);
    }
    if (texts.isEmpty()) {
      throw new Refusal("the constructor lets `this` out nowhere");
    }
  }

  /** A static block that waits becomes a method that is called before a line. */
  void initialiseLater(String owner, long line, String user, long before) throws Refusal {
    TreePath of = sources.classNamed(owner);
    CompilationUnitTree unit = of.getCompilationUnit();
    for (Tree member : ((ClassTree) of.getLeaf()).getMembers()) {
      TreePath block = new TreePath(of, member);
      if (!(member instanceof BlockTree b) || !b.isStatic() || !sources.covers(block, line)) {
        continue;
      }
      String name = "initialise";
      while (sources.text(unit, of.getLeaf()).contains(name)) {
        name += "Late";
      }
      Edits e = sources.edits(unit);
      int at = sources.start(block);
      e.replace(at, at + "static".length(), "static void " + name + "()");
      CompilationUnitTree caller = sources.unitOf(user);
      statements.insertBefore(statements.at(caller, before),
          ((ClassTree) of.getLeaf()).getSimpleName() + "." + name + "();");
      return;
    }
    throw new Refusal("line " + line + " is in no static block");
  }
}
