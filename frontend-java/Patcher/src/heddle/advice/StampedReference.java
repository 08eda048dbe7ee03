package heddle.advice;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An AtomicReference whose compareAndSet takes what was away and came back for what never went (the
 * ABA problem) becomes an AtomicStampedReference: each change has a number.
 */
final class StampedReference {
  private static final String ATOMIC = "java.util.concurrent.atomic.";

  private final Sources sources;
  private final Statements statements;

  StampedReference(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  void suggest(Suggestions to) {
    for (TreePath type : to.classes()) {
      for (Tree member : ((ClassTree) type.getLeaf()).getMembers()) {
        TreePath field = new TreePath(type, member);
        if (isReference(field) && callsOf(field).values().stream()
            .anyMatch(calls -> number(calls, "compareAndSet") > 0 && number(calls, "get") == 1)) {
          String name = ((VariableTree) member).getName().toString();
          to.add("stamped-reference", "make " + to.nameOf(type) + "." + name
              + " an AtomicStampedReference, whose compareAndSet sees that it has changed and"
              + " changed back", "stamp", to.binaryName(type), name);
        }
      }
    }
  }

  private boolean isReference(TreePath field) {
    return field.getLeaf() instanceof VariableTree v
        && v.getType() instanceof ParameterizedTypeTree p
        && p.getType().toString().endsWith("AtomicReference")
        && v.getInitializer() instanceof NewClassTree
        && sources.isA(sources.element(field).asType(), ATOMIC + "AtomicReference");
  }

  /** Calls on the field by method; a null among them is another use. */
  private Map<Tree, List<TreePath>> callsOf(TreePath field) {
    Map<Tree, List<TreePath>> out = new LinkedHashMap<>();
    for (TreePath use : sources.uses(sources.element(field))) {
      TreePath method = use;
      while (method != null && !(method.getLeaf() instanceof MethodTree)
          && !(method.getLeaf() instanceof LambdaExpressionTree)) {
        method = method.getParentPath();
      }
      TreePath select = use.getParentPath();
      TreePath call = select.getParentPath();
      boolean isCall = select.getLeaf() instanceof MemberSelectTree
          && call.getLeaf() instanceof MethodInvocationTree m
          && m.getMethodSelect() == select.getLeaf();
      out.computeIfAbsent(method == null ? null : method.getLeaf(), m -> new ArrayList<>())
          .add(isCall ? call : null);
    }
    return out;
  }

  private static long number(List<TreePath> calls, String name) {
    return calls.stream().filter(c -> c != null && Sources.nameOf(c.getLeaf()).equals(name)).count();
  }

  void change(String owner, String name) throws Refusal {
    TreePath field = sources.field(owner, name);
    if (!isReference(field)) {
      throw new Refusal(name + " is not an AtomicReference that is made where it is declared");
    }
    CompilationUnitTree unit = field.getCompilationUnit();
    VariableTree v = (VariableTree) field.getLeaf();
    NewClassTree made = (NewClassTree) v.getInitializer();
    Edits e = sources.edits(unit);
    rename(unit, ((ParameterizedTypeTree) v.getType()).getType());
    rename(unit, made.getIdentifier() instanceof ParameterizedTypeTree p ? p.getType()
        : made.getIdentifier());
    int end = sources.end(unit, made) - 1;
    e.insert(end, made.getArguments().isEmpty() ? "null, 0" : ", 0");
    sources.addImport(unit, ATOMIC + "AtomicStampedReference");
    for (var of : callsOf(field).entrySet()) {
      boolean isStamped = number(of.getValue(), "compareAndSet") > 0;
      if (isStamped && number(of.getValue(), "get") != 1) {
        throw new Refusal(name + " is read several times, or not, before a compareAndSet");
      }
      for (TreePath call : of.getValue()) {
        if (call == null) {
          throw new Refusal(name + " is used as a whole");
        }
        change(call, isStamped);
      }
      if (isStamped) {
        declareStamp(of.getKey(), of.getValue().get(0));
      }
    }
  }

  private void rename(CompilationUnitTree unit, Tree type) {
    int end = sources.end(unit, type);
    sources.edits(unit).replace(end - "Reference".length(), end, "StampedReference");
  }

  private void change(TreePath path, boolean isStamped) throws Refusal {
    MethodInvocationTree call = (MethodInvocationTree) path.getLeaf();
    CompilationUnitTree unit = path.getCompilationUnit();
    Edits e = sources.edits(unit);
    String of = sources.receiver(path);
    List<? extends ExpressionTree> arguments = call.getArguments();
    int end = sources.end(path) - 1;
    switch (Sources.nameOf(call)) {
      case "get" -> {
        if (isStamped) {
          e.insert(end, "stamp");
        } else {
          e.insert(sources.end(unit, call.getMethodSelect()), "Reference");
        }
      }
      case "set" -> e.insert(sources.end(unit, arguments.get(0)), ", " + of + ".getStamp() + 1");
      case "compareAndSet" ->
          e.insert(sources.end(unit, arguments.get(1)), ", stamp[0], stamp[0] + 1");
      default -> throw new Refusal("a stamped reference has no " + Sources.nameOf(call));
    }
  }

  private void declareStamp(Tree method, TreePath inIt) throws Refusal {
    if (!(method instanceof MethodTree m)) {
      throw new Refusal("a lambda sets it by compareAndSet");
    }
    TreePath path = inIt;
    while (path.getLeaf() != m.getBody()) {
      path = path.getParentPath();
    }
    if (sources.text(path.getCompilationUnit(), m).matches("(?s).*\\bstamp\\b.*")) {
      throw new Refusal("the name stamp is in use");
    }
    statements.insertBefore(new TreePath(path, m.getBody().getStatements().get(0)),
        "int[] stamp = new int[1];");
  }
}
