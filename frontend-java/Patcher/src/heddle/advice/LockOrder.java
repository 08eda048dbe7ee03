package heddle.advice;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Two locks are taken in another order: the other one first, or by a number that they have. */
final class LockOrder {
  private static final Set<String> TAKES = Set.of("lock", "lockInterruptibly", "acquire");

  private static final Set<String> GIVES = Set.of("unlock", "release");

  private final Sources sources;

  LockOrder(Sources sources) {
    this.sources = sources;
  }

  /** Two expressions of one type, whose values do not change between them. */
  private record Pair(TreePath first, TreePath second) {}

  /** Locks of nested blocks, or of calls of lock, the second at a line. */
  private Pair pair(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof SynchronizedTree
        && sources.line(unit, sources.start(p)) == line)) {
      TreePath outer = Sources.around(p.getParentPath(), t -> t instanceof SynchronizedTree);
      if (outer != null) {
        return new Pair(lockOf(outer), lockOf(p));
      }
    }
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit && isTake(p.getLeaf())
        && sources.covers(p, line))) {
      List<? extends StatementTree> list = Statements.around(p);
      for (int i = list == null ? -1 : list.indexOf(p.getLeaf()) - 1; i >= 0; --i) {
        if (isTake(list.get(i))) {
          return new Pair(receiverOf(new TreePath(p.getParentPath(), list.get(i))), receiverOf(p));
        }
      }
      // lock(); try { other.lock(); ... }
      TreePath block = p.getParentPath();
      if (block.getLeaf() instanceof BlockTree
          && block.getParentPath().getLeaf() instanceof com.sun.source.tree.TryTree) {
        TreePath attempt = block.getParentPath();
        List<? extends StatementTree> outer =
            Statements.of(attempt.getParentPath().getLeaf());
        int at = outer == null ? -1 : outer.indexOf(attempt.getLeaf());
        if (at > 0 && isTake(outer.get(at - 1))) {
          return new Pair(receiverOf(new TreePath(attempt.getParentPath(), outer.get(at - 1))),
              receiverOf(p));
        }
      }
    }
    throw new Refusal("line " + line + " takes no second lock in one method");
  }

  private static boolean isTake(Tree statement) {
    return statement instanceof ExpressionStatementTree e
        && e.getExpression() instanceof MethodInvocationTree call && call.getArguments().isEmpty()
        && call.getMethodSelect() instanceof MemberSelectTree m
        && TAKES.contains(m.getIdentifier().toString());
  }

  private static TreePath receiverOf(TreePath statement) {
    ExpressionTree call = ((ExpressionStatementTree) statement.getLeaf()).getExpression();
    return new TreePath(statement,
        ((MemberSelectTree) ((MethodInvocationTree) call).getMethodSelect()).getExpression());
  }

  private static TreePath lockOf(TreePath block) {
    ExpressionTree lock = ((SynchronizedTree) block.getLeaf()).getExpression();
    while (lock instanceof ParenthesizedTree p) {
      lock = p.getExpression();
    }
    return new TreePath(block, lock);
  }

  private String text(TreePath expression) {
    return sources.text(expression.getCompilationUnit(), expression.getLeaf());
  }

  /** A variable that is known at both places, and is not changed. */
  private void checkIsVariable(TreePath lock, Pair of) throws Refusal {
    Element e = sources.element(lock);
    boolean isName = lock.getLeaf() instanceof IdentifierTree
        || lock.getLeaf() instanceof MemberSelectTree;
    TreePath declared = e == null ? null : sources.trees.getPath(e);
    boolean isBetween = declared != null && declared.getCompilationUnit() == lock.getCompilationUnit()
        && sources.start(declared) > sources.start(of.first)
        && sources.start(declared) < sources.start(of.second);
    if (!isName || isBetween) {
      throw new Refusal(text(lock) + " is not known before the first lock is taken");
    }
  }

  /** The second lock is taken first, and given back last. */
  void swap(String owner, long line) throws Refusal {
    Pair p = pair(owner, line);
    checkIsVariable(p.second, p);
    String first = text(p.first);
    String second = text(p.second);
    replace(p.first, second);
    replace(p.second, first);
    TreePath method = Sources.around(p.second,
        t -> t instanceof com.sun.source.tree.MethodTree);
    for (TreePath call : sources.find(c -> method != null
        && c.getCompilationUnit() == method.getCompilationUnit()
        && GIVES.contains(Sources.nameOf(c.getLeaf()))
        && ((MethodInvocationTree) c.getLeaf()).getMethodSelect() instanceof MemberSelectTree
        && sources.start(c) > sources.start(p.second) && sources.end(c) <= sources.end(method))) {
      TreePath of = new TreePath(call, ((MemberSelectTree)
          ((MethodInvocationTree) call.getLeaf()).getMethodSelect()).getExpression());
      if (text(of).equals(first)) {
        replace(of, second);
      } else if (text(of).equals(second)) {
        replace(of, first);
      }
    }
  }

  private void replace(TreePath expression, String by) {
    sources.edits(expression.getCompilationUnit())
        .replace(sources.start(expression), sources.end(expression), by);
  }

  /** The pair, of two objects of one class. */
  private Pair pairOfClass(String owner, long line) throws Refusal {
    Pair p = pair(owner, line);
    checkIsVariable(p.first, p);
    checkIsVariable(p.second, p);
    TypeMirror type = sources.trees.getTypeMirror(p.first);
    TypeMirror other = sources.trees.getTypeMirror(p.second);
    if (!(type instanceof DeclaredType) || !type.toString().equals(other.toString())) {
      throw new Refusal("the two locks are not of one class");
    }
    return p;
  }

  private TypeElement classOf(TreePath lock) {
    return (TypeElement) ((DeclaredType) sources.trees.getTypeMirror(lock)).asElement();
  }

  /** Of two objects of one class the one with the smaller number, or name, comes first. */
  void byNumber(String owner, long line) throws Refusal {
    Pair p = pairOfClass(owner, line);
    for (Element e : classOf(p.first).getEnclosedElements()) {
      boolean isNumber = e.asType().toString().equals("int") || e.asType().toString().equals("long");
      boolean isName = e.asType().toString().equals("java.lang.String");
      if (!e.getKind().isField() || !e.getModifiers().contains(Modifier.FINAL)
          || e.getModifiers().contains(Modifier.STATIC) || !isNumber && !isName) {
        continue;
      }
      order(p, e.getSimpleName().toString(), isNumber);
      return;
    }
    throw new Refusal("class " + classOf(p.first).getSimpleName()
        + " has no final number or name by which its objects have an order");
  }

  private void order(Pair p, String name, boolean isNumber) {
    String a = text(p.first);
    String b = text(p.second);
    String isLess = isNumber ? a + "." + name + " < " + b + "." + name
        : a + "." + name + ".compareTo(" + b + "." + name + ") < 0";
    replace(p.first, isLess + " ? " + a + " : " + b);
    replace(p.second, isLess + " ? " + b + " : " + a);
  }

  /** The same by a number that each object gets when it is made. */
  void byNewNumber(String owner, long line) throws Refusal {
    Pair p = pairOfClass(owner, line);
    TypeElement type = classOf(p.first);
    TreePath of = sources.classNamed(sources.binaryName(type));
    boolean isInner = type.getNestingKind().isNested()
        && !type.getModifiers().contains(Modifier.STATIC);
    if (isInner || type.getKind() != ElementKind.CLASS) {
      throw new Refusal("objects of " + type.getSimpleName() + " cannot be given numbers");
    }
    CompilationUnitTree unit = of.getCompilationUnit();
    Edits e = sources.edits(unit);
    String number = "number";
    while (e.original().matches("(?s).*\\b(" + number + "|" + number.toUpperCase() + "S)\\b.*")) {
      number = number.equals("number") ? "lockNumber" : number + "s";
    }
    Tree modifiers = ((ClassTree) of.getLeaf()).getModifiers();
    int head = Math.max(sources.start(of), sources.end(unit, modifiers));
    int at = e.original().indexOf('{', head) + 1;
    String indent = "\n" + e.indentAt(sources.start(of)) + "  ";
    String counter = number.toUpperCase() + "S";
    e.insert(at, indent + "private static final AtomicInteger " + counter
        + " = new AtomicInteger();" + indent + "final int " + number + " = " + counter
        + ".incrementAndGet(); // by which locks are ordered");
    sources.addImport(unit, "java.util.concurrent.atomic.AtomicInteger");
    order(p, number, /*isNumber=*/ true);
  }
}
