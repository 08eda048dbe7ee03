package heddle.advice;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Steps that algorithms with waiting loops and flags have: another condition to wait for, a flag that
 * is taken back once it was waited for, one that is set at all.
 */
final class MissingSteps {
  private static final Set<String> WAITS =
      Set.of("wait", "await", "awaitUninterruptibly", "park", "parkNanos");

  private final Sources sources;
  private final Statements statements;

  MissingSteps(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  void suggest(Suggestions to) {
    for (TreePath type : to.classes()) {
      TypeElement element = (TypeElement) sources.element(type);
      for (Tree member : ((ClassTree) type.getLeaf()).getMembers()) {
        if (!(member instanceof VariableTree v)) {
          continue;
        }
        Element field = sources.element(new TreePath(type, member));
        if (!field.getModifiers().contains(Modifier.FINAL)
            && v.getType().toString().equals("boolean") && isNeverSet(field)) {
          suggestSet(to, element, field);
        }
      }
    }
    for (TreePath loop : sources.find(p -> p.getLeaf() instanceof WhileLoopTree)) {
      TreePath type = classAround(loop);
      if (type == null || to.classes().stream().noneMatch(t -> t.getLeaf() == type.getLeaf())) {
        continue;
      }
      if (isWaiting(loop)) {
        suggestWait(to, type, loop);
      }
      String back = takenBack(loop);
      if (back != null) {
        to.add("take-back", "do " + back + ", as it was before, once " + to.placeOf(loop)
            + " has waited for it", "takeback", to.binaryName(type), lineOf(loop));
      }
      TreePath flag = back == null ? null : flagOf(loop);
      if (flag != null) {
        to.add("take-back", "take " + sources.text(flag.getCompilationUnit(), flag.getLeaf())
            + " by compareAndSet where " + to.placeOf(loop) + " waits for it", "takeatomic",
            to.binaryName(type), lineOf(loop));
      }
    }
  }

  private static TreePath classAround(TreePath path) {
    TreePath p = path;
    while (p != null && !(p.getLeaf() instanceof ClassTree)) {
      p = p.getParentPath();
    }
    return p;
  }

  private String lineOf(TreePath path) {
    return "" + sources.line(path.getCompilationUnit(), sources.start(path));
  }

  private TreePath loopAt(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof WhileLoopTree
        && sources.line(unit, sources.start(p)) == line)) {
      return p;
    }
    throw new Refusal("line " + line + " has no loop");
  }

  private static ExpressionTree bare(ExpressionTree e) {
    while (e instanceof ParenthesizedTree p) {
      e = p.getExpression();
    }
    return e;
  }

  // Waiting for more ----------------------------------------------------------------

  /** Whether a loop waits: itself, or by a method of the sources. */
  private boolean isWaiting(TreePath loop) {
    for (TreePath call : callsIn(loop)) {
      Element method = sources.element(call);
      TreePath body = method == null ? null : sources.trees.getPath(method);
      if (WAITS.contains(Sources.nameOf(call.getLeaf()))
          || body != null && callsIn(body).stream()
              .anyMatch(c -> WAITS.contains(Sources.nameOf(c.getLeaf())))) {
        return true;
      }
    }
    return false;
  }

  private List<TreePath> callsIn(TreePath path) {
    return sources.find(p -> p.getLeaf() instanceof MethodInvocationTree
        && statements.isWithin(p, path));
  }

  /** A field of the class that comes and goes: a count, or a flag, that the loop does not look at. */
  private void suggestWait(Suggestions to, TreePath type, TreePath loop) {
    ExpressionTree condition = ((WhileLoopTree) loop.getLeaf()).getCondition();
    CompilationUnitTree unit = loop.getCompilationUnit();
    for (Tree member : ((ClassTree) type.getLeaf()).getMembers()) {
      if (!(member instanceof VariableTree v)
          || sources.text(unit, condition).matches("(?s).*\\b" + v.getName() + "\\b.*")) {
        continue;
      }
      String more = comesAndGoes(sources.element(new TreePath(type, member)),
          v.getName().toString());
      if (more != null) {
        to.add("wait-more", "wait also while " + more + ", at " + to.placeOf(loop), "waitmore",
            to.binaryName(type), lineOf(loop), more);
      }
    }
  }

  /** "n > 0" of a count that methods raise and lower, "f" of a flag that they set and clear. */
  private String comesAndGoes(Element field, String name) {
    boolean rises = false;
    boolean falls = false;
    for (TreePath use : sources.uses(field)) {
      Tree parent = use.getParentPath().getLeaf();
      switch (parent.getKind()) {
        case POSTFIX_INCREMENT, PREFIX_INCREMENT, PLUS_ASSIGNMENT -> rises = true;
        case POSTFIX_DECREMENT, PREFIX_DECREMENT, MINUS_ASSIGNMENT -> falls = true;
        default -> {
          if (parent instanceof AssignmentTree a && a.getVariable() == use.getLeaf()) {
            rises |= a.getExpression().toString().equals("true");
            falls |= a.getExpression().toString().equals("false");
          }
        }
      }
    }
    return !rises || !falls ? null
        : switch (field.asType().toString()) {
          case "int", "long" -> name + " > 0";
          case "boolean" -> name;
          default -> null;
        };
  }

  void waitMore(String owner, long line, String more) throws Refusal {
    TreePath loop = loopAt(owner, line);
    ExpressionTree condition = bare(((WhileLoopTree) loop.getLeaf()).getCondition());
    sources.edits(loop.getCompilationUnit())
        .insert(sources.end(loop.getCompilationUnit(), condition), " || " + more);
  }

  // Taking back -----------------------------------------------------------------------

  /** Of a loop that does nothing but wait for a flag: the statement that clears it, or null. */
  private String takenBack(TreePath loop) {
    WhileLoopTree w = (WhileLoopTree) loop.getLeaf();
    boolean isIdle = callsIn(new TreePath(loop, w.getStatement())).stream()
        .allMatch(c -> Set.of("onSpinWait", "yield").contains(Sources.nameOf(c.getLeaf())))
        && sources.find(p -> (p.getLeaf() instanceof AssignmentTree
            || p.getLeaf() instanceof VariableTree)
            && statements.isWithin(p, new TreePath(loop, w.getStatement()))).isEmpty();
    if (!isIdle || Statements.around(loop) == null) {
      return null;
    }
    ExpressionTree e = bare(w.getCondition());
    // What is taken right behind the loop is taken, though not in one step.
    List<? extends StatementTree> list = Statements.around(loop);
    int next = list.indexOf(w) + 1;
    if (next < list.size() && list.get(next) instanceof ExpressionStatementTree s
        && (s.getExpression() instanceof AssignmentTree
            || Sources.nameOf(s.getExpression()).equals("set"))) {
      return null;
    }
    if (e instanceof UnaryTree u && u.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      return clears(loop, bare(u.getExpression()), "false");
    }
    if (e instanceof BinaryTree b && b.getKind() == Tree.Kind.EQUAL_TO
        && b.getRightOperand() instanceof LiteralTree l
        && Set.of("0", "false").contains(l.toString())) {
      return clears(loop, bare(b.getLeftOperand()), l.toString());
    }
    return null;
  }

  private String clears(TreePath loop, ExpressionTree look, String by) {
    CompilationUnitTree unit = loop.getCompilationUnit();
    for (TreePath p : sources.find(p -> p.getLeaf() == look)) {
      if (look instanceof MethodInvocationTree m && m.getMethodSelect() instanceof MemberSelectTree s
          && s.getIdentifier().contentEquals("get")
          && String.valueOf(sources.trees.getTypeMirror(new TreePath(p, s.getExpression())))
              .startsWith("java.util.concurrent.atomic.Atomic")) {
        String index = m.getArguments().isEmpty() ? ""
            : sources.text(unit, m.getArguments().get(0)) + ", ";
        return sources.text(unit, s.getExpression()) + ".set(" + index + by + ")";
      }
      Element field = sources.element(p);
      if (field != null && field.getKind() == ElementKind.FIELD
          && field.getModifiers().contains(Modifier.VOLATILE)) {
        return sources.text(unit, look) + " = " + by;
      }
    }
    return null;
  }

  /** The variable of a loop on !x.get() or !x, of an AtomicBoolean or a volatile field. */
  private TreePath flagOf(TreePath loop) {
    ExpressionTree e = bare(((WhileLoopTree) loop.getLeaf()).getCondition());
    if (!(e instanceof UnaryTree u) || u.getKind() != Tree.Kind.LOGICAL_COMPLEMENT) {
      return null;
    }
    ExpressionTree look = bare(u.getExpression());
    for (TreePath p : sources.find(p -> p.getLeaf() == look)) {
      if (look instanceof MethodInvocationTree m) {
        return m.getArguments().isEmpty() && m.getMethodSelect() instanceof MemberSelectTree s
            ? new TreePath(p, s.getExpression()) : null;
      }
      return p;
    }
    return null;
  }

  /** Waiting and taking in one step: of several that wait one takes it. */
  void takeAtomic(String owner, long line, FieldChanges fields) throws Refusal {
    TreePath loop = loopAt(owner, line);
    TreePath flag = takenBack(loop) == null ? null : flagOf(loop);
    if (flag == null) {
      throw new Refusal("the loop at line " + line + " does not wait for one flag");
    }
    CompilationUnitTree unit = loop.getCompilationUnit();
    ExpressionTree condition = bare(((WhileLoopTree) loop.getLeaf()).getCondition());
    sources.edits(unit).replace(sources.start(unit, condition), sources.end(unit, condition),
        "!" + sources.text(unit, flag.getLeaf()) + ".compareAndSet(true, false)");
    Element field = sources.element(flag);
    if (field.asType().toString().equals("boolean")) {
      fields.atomic(sources.binaryName((TypeElement) field.getEnclosingElement()),
          field.getSimpleName().toString());
    }
  }

  void takeBack(String owner, long line) throws Refusal {
    TreePath loop = loopAt(owner, line);
    String back = takenBack(loop);
    if (back == null) {
      throw new Refusal("the loop at line " + line + " does not wait for a flag");
    }
    statements.insertAfter(loop, back + ";");
  }

  // Setting -----------------------------------------------------------------------------

  /** It is looked at, and always false. */
  private boolean isNeverSet(Element field) {
    List<TreePath> uses = sources.uses(field);
    return !uses.isEmpty() && uses.stream().noneMatch(Sources::isWritten)
        && sources.trees.getTree(field) instanceof VariableTree v && v.getInitializer() == null;
  }

  /** Before a statement that changes an object under locks: of each that is locked there. */
  private void suggestSet(Suggestions to, TypeElement owner, Element field) {
    for (TreePath p : sources.find(p -> p.getLeaf() instanceof ExpressionStatementTree s
        && s.getExpression() instanceof AssignmentTree a
        && a.getVariable() instanceof MemberSelectTree && Statements.around(p) != null)) {
      for (String name : lockedAt(p, owner)) {
        to.add("set-flag", "set " + name + "." + field.getSimpleName()
            + ", which is looked at and never set, before " + to.placeOf(p), "setflag",
            to.binaryName(classAround(p)), lineOf(p), name + "." + field.getSimpleName());
      }
    }
  }

  /** Variables of a class whose monitors are held around a statement, the innermost first. */
  private Set<String> lockedAt(TreePath statement, TypeElement owner) {
    Set<String> out = new LinkedHashSet<>();
    for (TreePath p = statement; p != null && !(p.getLeaf() instanceof MethodTree);
        p = p.getParentPath()) {
      if (p.getLeaf() instanceof SynchronizedTree s
          && bare(s.getExpression()) instanceof IdentifierTree id) {
        TreePath lock = new TreePath(new TreePath(p, s.getExpression()), id);
        if (owner.equals(sources.classOf(sources.trees.getTypeMirror(lock)))) {
          out.add(id.getName().toString());
        }
      }
    }
    return out;
  }

  void setFlag(String owner, long line, String flag) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    TreePath at = statements.at(unit, line);
    StatementTree s = (StatementTree) at.getLeaf();
    if (s instanceof BlockTree) {
      throw new Refusal("line " + line + " has no statement");
    }
    statements.insertBefore(at, flag + " = true;");
  }
}
