package heddle.advice;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** The program's sources, parsed and attributed, and questions about them. */
final class Sources {
  final Trees trees;
  private final JavacTask task;
  final List<CompilationUnitTree> units = new ArrayList<>();
  /** Texts of the files, by unit; new for each set of changes. */
  private Map<CompilationUnitTree, Edits> edits = new HashMap<>();

  Sources(JavacTask task) throws Exception {
    this.task = task;
    trees = Trees.instance(task);
    for (CompilationUnitTree unit : task.parse()) {
      units.add(unit);
    }
    task.analyze();
  }

  /** Forgets the changes so far. */
  void begin() {
    edits = new HashMap<>();
  }

  Map<CompilationUnitTree, Edits> changed() {
    return edits;
  }

  Edits edits(CompilationUnitTree unit) {
    return edits.computeIfAbsent(unit, u -> new Edits(textOf(u)));
  }

  static String textOf(CompilationUnitTree unit) {
    try {
      return unit.getSourceFile().getCharContent(true).toString();
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  int start(CompilationUnitTree unit, Tree tree) {
    return (int) trees.getSourcePositions().getStartPosition(unit, tree);
  }

  int end(CompilationUnitTree unit, Tree tree) {
    return (int) trees.getSourcePositions().getEndPosition(unit, tree);
  }

  int start(TreePath path) {
    return start(path.getCompilationUnit(), path.getLeaf());
  }

  int end(TreePath path) {
    return end(path.getCompilationUnit(), path.getLeaf());
  }

  String text(CompilationUnitTree unit, Tree tree) {
    return textOf(unit).substring(start(unit, tree), end(unit, tree));
  }

  long line(CompilationUnitTree unit, int at) {
    return unit.getLineMap().getLineNumber(at);
  }

  /** Whether the tree has a part on the line. */
  boolean covers(TreePath path, long line) {
    return line(path.getCompilationUnit(), start(path)) <= line
        && line <= line(path.getCompilationUnit(), end(path));
  }

  /** All trees that fit, outer ones first. */
  List<TreePath> find(Predicate<TreePath> fits) {
    List<TreePath> out = new ArrayList<>();
    for (CompilationUnitTree unit : units) {
      new TreePathScanner<Void, Void>() {
        @Override
        public Void scan(Tree tree, Void ignored) {
          if (tree != null && getCurrentPath() != null) {
            TreePath path = new TreePath(getCurrentPath(), tree);
            // What the compiler added has no place.
            if (start(path) >= 0 && end(path) >= 0 && fits.test(path)) {
              out.add(path);
            }
          }
          return super.scan(tree, ignored);
        }
      }.scan(unit, null);
    }
    return out;
  }

  Element element(TreePath path) {
    return trees.getElement(path);
  }

  /** "p.C$D" of a class. */
  String binaryName(TypeElement type) {
    return task.getElements().getBinaryName(type).toString();
  }

  /** Its own members and those that it inherits. */
  List<? extends Element> members(TypeElement type) {
    return task.getElements().getAllMembers(type);
  }

  /** The class of a type, null of others. */
  Element classOf(TypeMirror type) {
    return type == null ? null : task.getTypes().asElement(type);
  }

  boolean isThread(TypeMirror type) {
    TypeElement thread = task.getElements().getTypeElement("java.lang.Thread");
    return task.getTypes().isAssignable(type, thread.asType());
  }

  boolean isA(TypeMirror type, String name) {
    TypeElement wanted = task.getElements().getTypeElement(name);
    return task.getTypes().isAssignable(task.getTypes().erasure(type),
        task.getTypes().erasure(wanted.asType()));
  }

  /** The top-level class of a name decides in which file it is. */
  TreePath classNamed(String binaryName) throws Refusal {
    for (TreePath path : find(p -> p.getLeaf() instanceof ClassTree)) {
      if (element(path) instanceof TypeElement type && binaryName(type).equals(binaryName)) {
        return path;
      }
    }
    throw new Refusal("class " + binaryName + " is not in the sources that are given");
  }

  CompilationUnitTree unitOf(String binaryName) throws Refusal {
    return classNamed(binaryName).getCompilationUnit();
  }

  /** The declaration of a field. */
  TreePath field(String binaryName, String name) throws Refusal {
    TreePath owner = classNamed(binaryName);
    for (Tree member : ((ClassTree) owner.getLeaf()).getMembers()) {
      if (member instanceof VariableTree v && v.getName().contentEquals(name)) {
        return new TreePath(owner, member);
      }
    }
    throw new Refusal("field " + binaryName + "." + name + " is not in the sources");
  }

  /** Where a variable is named, its declaration left out. */
  List<TreePath> uses(Element variable) {
    return find(p -> (p.getLeaf() instanceof IdentifierTree
        || p.getLeaf() instanceof MemberSelectTree) && variable.equals(element(p)));
  }

  /** Whether a use of a variable changes it. */
  static boolean isWritten(TreePath use) {
    Tree parent = use.getParentPath().getLeaf();
    return parent instanceof AssignmentTree a && a.getVariable() == use.getLeaf()
        || parent instanceof CompoundAssignmentTree c && c.getVariable() == use.getLeaf()
        || parent instanceof UnaryTree u && u.getExpression() == use.getLeaf()
            && u.getKind() != Tree.Kind.LOGICAL_COMPLEMENT
            && u.getKind() != Tree.Kind.BITWISE_COMPLEMENT
            && u.getKind() != Tree.Kind.UNARY_MINUS && u.getKind() != Tree.Kind.UNARY_PLUS;
  }

  /** The method that a call names; "" of other trees. */
  static String nameOf(Tree call) {
    if (!(call instanceof MethodInvocationTree m)) {
      return "";
    }
    ExpressionTree select = m.getMethodSelect();
    return select instanceof MemberSelectTree s ? s.getIdentifier().toString() : select.toString();
  }

  /** The text before the dot; "this" if none exists. */
  String receiver(TreePath call) {
    ExpressionTree select = ((MethodInvocationTree) call.getLeaf()).getMethodSelect();
    return select instanceof MemberSelectTree s
        ? text(call.getCompilationUnit(), s.getExpression())
        : "this";
  }

  /** The calls of these methods that have a part on the line. */
  List<TreePath> calls(CompilationUnitTree unit, long line, String... names) {
    List<String> wanted = List.of(names);
    return find(p -> p.getCompilationUnit() == unit && wanted.contains(nameOf(p.getLeaf()))
        && covers(p, line));
  }

  /** The nearest tree around (or of) a path that fits, within its method. */
  static TreePath around(TreePath path, Predicate<Tree> fits) {
    for (TreePath p = path; p != null; p = p.getParentPath()) {
      if (fits.test(p.getLeaf())) {
        return p;
      }
      if (p.getLeaf() instanceof MethodTree || p.getLeaf() instanceof ClassTree
          || (p.getLeaf() instanceof LambdaExpressionTree && p != path)) {
        return null;
      }
    }
    return null;
  }

  static TreePath statement(TreePath path) {
    return around(path, t -> t instanceof StatementTree && !(t instanceof ClassTree));
  }

  /** Whether the expression is the body of a lambda whose method returns nothing. */
  boolean isBodyWithoutValue(TreePath expression) {
    TreePath lambda = expression.getParentPath();
    if (!(lambda.getLeaf() instanceof LambdaExpressionTree l) || l.getBody() != expression.getLeaf()) {
      return false;
    }
    TypeMirror type = trees.getTypeMirror(lambda);
    if (type == null || !(task.getTypes().asElement(type) instanceof TypeElement owner)) {
      return false;
    }
    TypeElement object = task.getElements().getTypeElement("java.lang.Object");
    for (Element e : task.getElements().getAllMembers(owner)) {
      if (e instanceof ExecutableElement m && m.getModifiers().contains(Modifier.ABSTRACT)
          && object.getEnclosedElements().stream().noneMatch(o -> o instanceof ExecutableElement x
              && x.getSimpleName().equals(m.getSimpleName())
              && x.getParameters().size() == m.getParameters().size())) {
        return m.getReturnType().getKind() == TypeKind.VOID;
      }
    }
    return false;
  }

  /** The lambda whose body is an expression, around a part of it. */
  static TreePath expressionLambda(TreePath path) {
    TreePath lambda = around(path, t -> t instanceof LambdaExpressionTree);
    return lambda != null && lambda != path
        && ((LambdaExpressionTree) lambda.getLeaf()).getBodyKind()
            == LambdaExpressionTree.BodyKind.EXPRESSION ? lambda : null;
  }

  /** Makes a simple name known. */
  void addImport(CompilationUnitTree unit, String qualified) {
    Edits e = edits(unit);
    String simple = qualified.substring(qualified.lastIndexOf('.') + 1);
    ImportTree after = null;
    for (ImportTree i : unit.getImports()) {
      String name = i.getQualifiedIdentifier().toString();
      if (name.equals(qualified)
          || name.equals(qualified.substring(0, qualified.length() - simple.length()) + "*")) {
        return;
      }
      if (!i.isStatic() && name.compareTo(qualified) < 0) {
        after = i;
      }
    }
    String line = "import " + qualified + ";";
    if (after != null) {
      e.insert(end(unit, after), "\n" + line);
    } else if (!unit.getImports().isEmpty()) {
      e.insert(start(unit, unit.getImports().get(0)), line + "\n");
    } else if (unit.getPackage() != null) {
      e.insert(end(unit, unit.getPackage()), "\n\n" + line);
    } else {
      int at = start(unit, unit.getTypeDecls().get(0));
      String before = e.original().substring(0, at).stripTrailing();
      if (before.endsWith("*/")) { // its comment
        at = before.lastIndexOf("/*");
      }
      e.insert(at, line + "\n\n");
    }
  }
}
