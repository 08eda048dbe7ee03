package heddle.advice;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import javax.lang.model.element.Modifier;

/** Fields become volatile, final, atomic, or atomic arrays. */
final class FieldChanges {
  private static final String ATOMIC = "java.util.concurrent.atomic.";

  private final Sources sources;
  private final Declarations declarations;

  FieldChanges(Sources sources) {
    this.sources = sources;
    declarations = new Declarations(sources);
  }

  /** Writes the declarations, of which several changes may be of one. */
  void finish() {
    declarations.finish();
  }

  void modify(String owner, String name, String modifier) throws Refusal {
    TreePath field = sources.field(owner, name);
    VariableTree v = (VariableTree) field.getLeaf();
    var flags = v.getModifiers().getFlags();
    if (flags.contains(Modifier.FINAL) || flags.contains(Modifier.VOLATILE)) {
      throw new Refusal(name + " is final or volatile already");
    }
    sources.edits(field.getCompilationUnit())
        .insert(sources.start(field.getCompilationUnit(), v.getType()), modifier + " ");
  }

  // Atomic classes --------------------------------------------------------------

  void atomic(String owner, String name) throws Refusal {
    VariableTree v = (VariableTree) sources.field(owner, name).getLeaf();
    String type = atomicClass(v.getType().toString());
    if (type == null) {
      throw new Refusal(name + " is of a type without an atomic class");
    }
    atomic(owner, name, type, type);
  }

  /** Its writes release, and its reads acquire; an update does both, and more. */
  void releaseAcquire(String owner, String name) throws Refusal {
    TreePath field = sources.field(owner, name);
    VariableTree v = (VariableTree) field.getLeaf();
    if (v.getType() instanceof PrimitiveTypeTree
        && atomicClass(v.getType().toString()) == null) {
      throw new Refusal(name + " is of a type without an atomic class");
    }
    String simple = atomicClass(v.getType().toString());
    for (TreePath use : sources.uses(sources.element(field))) {
      if (Sources.isWritten(use) && !(use.getParentPath().getLeaf() instanceof AssignmentTree)) {
        throw new Refusal(name + " is updated");
      }
    }
    read = "getAcquire";
    write = "setRelease";
    if (simple != null) {
      atomic(owner, name, simple, simple);
    } else {
      String of = sources.text(field.getCompilationUnit(), v.getType());
      atomic(owner, name, "AtomicReference<" + of + ">", "AtomicReference<>");
    }
    read = "get";
    write = "set";
  }

  private static String atomicClass(String type) {
    return switch (type) {
      case "int" -> "AtomicInteger";
      case "long" -> "AtomicLong";
      case "boolean" -> "AtomicBoolean";
      default -> null;
    };
  }

  /** How a variable that is not an element is read and written. */
  private String read = "get";
  private String write = "set";

  private void atomic(String owner, String name, String type, String made) throws Refusal {
    TreePath field = sources.field(owner, name);
    CompilationUnitTree unit = field.getCompilationUnit();
    VariableTree v = (VariableTree) field.getLeaf();
    retype(field, type, made.replace("<>", ""));
    Edits e = sources.edits(unit);
    if (v.getInitializer() != null) {
      e.insert(sources.start(unit, v.getInitializer()), "new " + made + "(");
      e.insert(sources.end(unit, v.getInitializer()), ")");
    } else {
      e.insert(sources.end(field) - 1, " = new " + made + "()");
    }
    for (TreePath use : sources.uses(sources.element(field))) {
      atomicUse(use, "");
    }
  }

  private void retype(TreePath field, String type, String toImport) {
    VariableTree v = (VariableTree) field.getLeaf();
    // An array that is made elsewhere is assigned; a field of an interface is final as it is.
    boolean isAssigned = v.getInitializer() == null && toImport.endsWith("Array");
    boolean isFinal = sources.element(field).getModifiers().contains(Modifier.FINAL);
    declarations.retype(field, (isFinal || isAssigned ? "" : "final ") + type);
    sources.addImport(field.getCompilationUnit(), ATOMIC + toImport);
  }

  /**
   * A use of the variable itself, or, with an index, of its element.
   *
   * @param index "i, " for an element
   */
  private void atomicUse(TreePath use, String index) throws Refusal {
    // Another change has taken the text for itself.
    if (consumed.contains(use.getLeaf())
        || sources.edits(unit(use)).isReplaced(sources.start(use))) {
      return;
    }
    TreePath parent = use.getParentPath();
    CompilationUnitTree unit = use.getCompilationUnit();
    Edits e = sources.edits(unit);
    int start = sources.start(use);
    int end = sources.end(use);
    boolean isElement = !index.isEmpty();
    String only = isElement ? index.substring(0, index.length() - 2) : "";
    String name = isElement
        ? sources.text(unit, ((ArrayAccessTree) use.getLeaf()).getExpression())
        : e.original().substring(start, end);
    boolean isStatement = parent.getParentPath().getLeaf() instanceof ExpressionStatementTree;
    if (parent.getLeaf() instanceof UnaryTree u && u.getExpression() == use.getLeaf()) {
      String call = switch (u.getKind()) {
        case POSTFIX_INCREMENT -> isStatement ? "incrementAndGet" : "getAndIncrement";
        case PREFIX_INCREMENT -> "incrementAndGet";
        case POSTFIX_DECREMENT -> isStatement ? "decrementAndGet" : "getAndDecrement";
        case PREFIX_DECREMENT -> "decrementAndGet";
        default -> null;
      };
      if (call != null) {
        e.replace(sources.start(parent), sources.end(parent), name + "." + call + "(" + only + ")");
        return;
      }
    }
    if (parent.getLeaf() instanceof CompoundAssignmentTree c && c.getVariable() == use.getLeaf()) {
      int right = sources.start(unit, c.getExpression());
      switch (c.getKind()) {
        case PLUS_ASSIGNMENT -> e.replace(start, right, name + ".addAndGet(" + index);
        case MINUS_ASSIGNMENT -> {
          boolean isSimple = c.getExpression() instanceof com.sun.source.tree.LiteralTree
              || c.getExpression() instanceof com.sun.source.tree.IdentifierTree;
          e.replace(start, right, name + ".addAndGet(" + index + (isSimple ? "-" : "-("));
          if (!isSimple) {
            e.insert(sources.end(unit, c.getExpression()), ")");
          }
        }
        default -> throw new Refusal("an update of " + name + " has no atomic method");
      }
      e.insert(sources.end(unit, c.getExpression()), ")");
      return;
    }
    if (parent.getLeaf() instanceof AssignmentTree a && a.getVariable() == use.getLeaf()) {
      if (!assign(parent, a, name, index, isStatement)) {
        throw new Refusal("the value of an assignment to " + name + " is used");
      }
      return;
    }
    e.replace(start, end, name + "." + read + "(" + only + ")");
  }

  /** x = x + e becomes x.addAndGet(e), another one x.set(...), which has no value. */
  private boolean assign(TreePath path, AssignmentTree a, String name, String index,
      boolean isStatement) {
    CompilationUnitTree unit = path.getCompilationUnit();
    Edits e = sources.edits(unit);
    ExpressionTree right = a.getExpression();
    while (right instanceof ParenthesizedTree p) {
      right = p.getExpression();
    }
    boolean isSum = right.getKind() == Tree.Kind.PLUS || right.getKind() == Tree.Kind.MINUS;
    if (isSum && index.isEmpty() && write.equals("set")
        && ((BinaryTree) right).getLeftOperand().toString().equals(a.getVariable().toString())) {
      Tree other = ((BinaryTree) right).getRightOperand();
      boolean isPlus = right.getKind() == Tree.Kind.PLUS;
      boolean isPlain = isPlus || other instanceof com.sun.source.tree.LiteralTree;
      e.replace(sources.start(path), sources.end(path),
          name + ".addAndGet(" + (isPlus ? "" : isPlain ? "-" : "-(") + sources.text(unit, other)
          + (isPlain ? ")" : "))"));
      consumed.add(((BinaryTree) right).getLeftOperand());
      return true;
    }
    if (!isStatement && !sources.isBodyWithoutValue(path)) {
      return false;
    }
    e.replace(sources.start(path), sources.start(unit, a.getExpression()),
        name + "." + write + "(" + index);
    e.insert(sources.end(unit, a.getExpression()), ")");
    return true;
  }

  /** Reads that an update took with it. */
  private final java.util.Set<Tree> consumed = new java.util.HashSet<>();

  // Atomic arrays ---------------------------------------------------------------

  void atomicArray(String owner, String name) throws Refusal {
    TreePath field = sources.field(owner, name);
    CompilationUnitTree unit = field.getCompilationUnit();
    VariableTree v = (VariableTree) field.getLeaf();
    if (!(v.getType() instanceof ArrayTypeTree array) || array.getType() instanceof ArrayTypeTree) {
      throw new Refusal(name + " is not an array of one dimension");
    }
    String element = sources.text(unit, array.getType());
    boolean isBoolean = element.equals("boolean");
    String type = switch (element) {
      case "int", "boolean" -> "AtomicIntegerArray";
      case "long" -> "AtomicLongArray";
      case "byte", "short", "char", "float", "double" ->
          throw new Refusal("Java has no atomic array of " + element);
      default -> "AtomicReferenceArray";
    };
    boolean isReference = type.equals("AtomicReferenceArray");
    retype(field, isReference ? type + "<" + element + ">" : type, type);
    String made = "new " + (isReference ? type + "<>" : type) + "(";
    if (v.getInitializer() != null) {
      makeArray(unit, v.getInitializer(), made, element);
    }
    for (TreePath use : sources.uses(sources.element(field))) {
      TreePath parent = use.getParentPath();
      // this.a is a use of its own, with the name in it
      if (parent.getLeaf() instanceof ArrayAccessTree access
          && access.getExpression() == use.getLeaf()) {
        String index = sources.text(unit(use), access.getIndex()) + ", ";
        if (isBoolean) {
          booleanUse(parent, sources.text(unit(use), use.getLeaf()), index);
        } else {
          atomicUse(parent, index);
        }
      } else if (parent.getLeaf() instanceof MemberSelectTree m
          && m.getIdentifier().contentEquals("length")) {
        sources.edits(unit(use)).insert(sources.end(parent), "()");
      } else if (parent.getLeaf() instanceof AssignmentTree a && a.getVariable() == use.getLeaf()
          && a.getExpression() instanceof NewArrayTree) {
        makeArray(unit(use), a.getExpression(), made, element);
      } else {
        throw new Refusal(name + " is used as a whole at line "
            + sources.line(unit(use), sources.start(use)));
      }
    }
  }

  private static CompilationUnitTree unit(TreePath path) {
    return path.getCompilationUnit();
  }

  private void makeArray(CompilationUnitTree unit, ExpressionTree init, String made, String element)
      throws Refusal {
    if (!(init instanceof NewArrayTree n)) {
      throw new Refusal("an array is not made where its field is set");
    }
    Edits e = sources.edits(unit);
    int start = sources.start(unit, init);
    int end = sources.end(unit, init);
    if (n.getInitializers() == null) {
      e.replace(start, end, made + sources.text(unit, n.getDimensions().get(0)) + ")");
      return;
    }
    if (element.equals("boolean")) {
      throw new Refusal("an array of booleans has initial values");
    }
    e.insert(start, made + (n.getType() == null ? "new " + element + "[] " : ""));
    e.insert(end, ")");
  }

  /** Java has no atomic array of booleans: 0 and 1 stand for them. */
  private void booleanUse(TreePath access, String name, String index) throws Refusal {
    TreePath parent = access.getParentPath();
    CompilationUnitTree unit = unit(access);
    Edits e = sources.edits(unit);
    String only = index.substring(0, index.length() - 2);
    if (!(parent.getLeaf() instanceof AssignmentTree a) || a.getVariable() != access.getLeaf()) {
      boolean isNot = parent.getLeaf().getKind() == Tree.Kind.LOGICAL_COMPLEMENT;
      TreePath whole = isNot ? parent : access;
      e.replace(sources.start(whole), sources.end(whole),
          name + ".get(" + only + ")" + (isNot ? " == 0" : " != 0"));
      return;
    }
    if (!(parent.getParentPath().getLeaf() instanceof ExpressionStatementTree)) {
      throw new Refusal("the value of an assignment to an element of " + name + " is used");
    }
    e.replace(sources.start(parent), sources.start(unit, a.getExpression()),
        name + ".set(" + index);
    String value = a.getExpression().toString();
    if (value.equals("true") || value.equals("false")) {
      e.replace(sources.start(unit, a.getExpression()), sources.end(unit, a.getExpression()),
          value.equals("true") ? "1)" : "0)");
    } else {
      e.insert(sources.end(unit, a.getExpression()), " ? 1 : 0)");
    }
  }
}
