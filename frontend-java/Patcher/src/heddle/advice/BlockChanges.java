package heddle.advice;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Statements come under locks, into loops and try statements. */
final class BlockChanges {
  private final Sources sources;
  private final Statements statements;

  BlockChanges(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  /** A call of wait under an if goes under a while. */
  void loop(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    for (TreePath call : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof MethodInvocationTree && sources.covers(p, line))) {
      TreePath branch = Sources.around(call, t -> t instanceof IfTree);
      TreePath loop = Sources.around(call, t -> t instanceof com.sun.source.tree.WhileLoopTree);
      boolean isInBranch = branch != null && loop == null
          && ((IfTree) branch.getLeaf()).getElseStatement() == null
          && sources.start(call)
              >= sources.start(unit, ((IfTree) branch.getLeaf()).getThenStatement());
      if (isInBranch) {
        int at = sources.start(branch);
        sources.edits(unit).replace(at, at + 2, "while");
        return;
      }
    }
    throw new Refusal("the wait at line " + line + " is not under an if");
  }

  void notifyAll(String owner) throws Refusal {
    TreePath of = sources.classNamed(owner);
    CompilationUnitTree unit = of.getCompilationUnit();
    boolean isDone = false;
    for (TreePath call : sources.find(p -> p.getCompilationUnit() == unit
        && List.of("notify", "signal").contains(Sources.nameOf(p.getLeaf())))) {
      Tree select = ((MethodInvocationTree) call.getLeaf()).getMethodSelect();
      sources.edits(unit).insert(sources.end(unit, select), "All");
      isDone = true;
    }
    if (!isDone) {
      throw new Refusal("class " + owner + " does not call notify");
    }
  }

  // Locks -------------------------------------------------------------------------

  /** How a field is guarded: by its object, its class, or a lock beside it. */
  private record Lock(Kind kind, String text) {
    enum Kind { OWNER, CLASS, BESIDE, EXPRESSION }
  }

  private boolean isStatic(TreePath field) {
    return sources.element(field).getModifiers().contains(Modifier.STATIC);
  }

  /** The lock around an access of the field, null if none exists. */
  private Lock lockAround(TreePath access, TreePath field, String ofAccess) {
    TreePath block = Sources.around(access, t -> t instanceof SynchronizedTree);
    if (block == null) {
      TreePath method = Sources.around(access, t -> t instanceof MethodTree);
      if (method == null || !((MethodTree) method.getLeaf()).getModifiers().getFlags()
          .contains(Modifier.SYNCHRONIZED) || !isInOwner(method, field)) {
        return null;
      }
      boolean isStaticMethod = ((MethodTree) method.getLeaf()).getModifiers().getFlags()
          .contains(Modifier.STATIC);
      return new Lock(isStaticMethod ? Lock.Kind.CLASS : Lock.Kind.OWNER, "");
    }
    ExpressionTree lock = ((SynchronizedTree) block.getLeaf()).getExpression();
    while (lock instanceof ParenthesizedTree p) {
      lock = p.getExpression();
    }
    String text = sources.text(block.getCompilationUnit(), lock);
    if (text.equals(ofAccess)) {
      return new Lock(Lock.Kind.OWNER, "");
    }
    if (text.endsWith(".class")) {
      return new Lock(Lock.Kind.CLASS, text);
    }
    Element of = sources.element(new TreePath(block, lock));
    if (of != null && of.getKind().isField()
        && of.getEnclosingElement().equals(sources.element(field).getEnclosingElement())
        && !of.getModifiers().contains(Modifier.STATIC) && !isStatic(field)) {
      return new Lock(Lock.Kind.BESIDE, of.getSimpleName().toString());
    }
    return new Lock(Lock.Kind.EXPRESSION, text);
  }

  private boolean isInOwner(TreePath method, TreePath field) {
    return sources.element(method).getEnclosingElement()
        .equals(sources.element(field).getEnclosingElement());
  }

  private String objectOf(TreePath access) {
    return access.getLeaf() instanceof MemberSelectTree m
        ? sources.text(access.getCompilationUnit(), m.getExpression())
        : "this";
  }

  /**
   * Brings the accesses of a field at some lines under one lock: that of most of its accesses, else
   * its object's or class's monitor.
   *
   * @param at "p.C:12,p.C:20"
   */
  void guard(String owner, String name, String at) throws Refusal {
    TreePath field = sources.field(owner, name);
    List<TreePath> uses = sources.uses(sources.element(field));
    Map<Lock, Integer> locks = new LinkedHashMap<>();
    for (TreePath use : uses) {
      Lock lock = lockAround(use, field, objectOf(use));
      if (lock != null) {
        locks.merge(lock, 1, Integer::sum);
      }
    }
    Lock best = new Lock(isStatic(field) ? Lock.Kind.CLASS : Lock.Kind.OWNER, "");
    int most = 0;
    for (var e : locks.entrySet()) {
      if (e.getValue() > most) {
        most = e.getValue();
        best = e.getKey();
      }
    }
    Map<TreePath, List<TreePath>> blocks = new LinkedHashMap<>();
    for (String place : at.split(",")) {
      int colon = place.lastIndexOf(':');
      CompilationUnitTree unit = sources.unitOf(place.substring(0, colon));
      long line = Long.parseLong(place.substring(colon + 1));
      boolean isFound = false;
      for (TreePath use : uses) {
        if (use.getCompilationUnit() != unit || !sources.covers(use, line)) {
          continue;
        }
        isFound = true;
        if (best.equals(lockAround(use, field, objectOf(use))) || becomesSynchronized(use, field, best)) {
          continue;
        }
        TreePath statement = Sources.statement(use);
        TreePath lambda = Sources.expressionLambda(use);
        if (statement == null && lambda != null) {
          String text = lockText(best, use, owner);
          wrapLambda(lambda, "synchronized (" + text + ")");
          continue;
        }
        if (statement == null) {
          throw new Refusal("line " + line + " is not a statement");
        }
        blocks.computeIfAbsent(statement, s -> new ArrayList<>()).add(use);
      }
      if (!isFound) {
        throw new Refusal("line " + line + " does not name " + name);
      }
    }
    List<Tree> done = new ArrayList<>();
    for (var e : blocks.entrySet()) {
      Tree list = e.getKey().getParentPath().getLeaf();
      if (done.contains(list)) {
        continue;
      }
      done.add(list);
      List<TreePath> together = new ArrayList<>();
      for (TreePath other : blocks.keySet()) {
        if (other.getParentPath().getLeaf() == list) {
          together.add(other);
        }
      }
      statements.wrap(together, "synchronized (" + lockText(best, e.getValue().get(0), owner) + ")");
    }
  }

  private String lockText(Lock lock, TreePath access, String owner) {
    String object = objectOf(access);
    String simple = owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1);
    return switch (lock.kind) {
      case OWNER -> object;
      case CLASS -> lock.text.isEmpty() ? simple + ".class" : lock.text;
      case BESIDE -> object.equals("this") ? lock.text : object + "." + lock.text;
      case EXPRESSION -> lock.text;
    };
  }

  /** A whole method of the field's class, but not the body of a thread. */
  private boolean becomesSynchronized(TreePath use, TreePath field, Lock lock) {
    TreePath method = Sources.around(use, t -> t instanceof MethodTree);
    if (method == null || !objectOf(use).equals("this") || !isInOwner(method, field)) {
      return false;
    }
    MethodTree m = (MethodTree) method.getLeaf();
    boolean isStaticMethod = m.getModifiers().getFlags().contains(Modifier.STATIC);
    boolean fits = isStaticMethod
        ? lock.kind == Lock.Kind.CLASS && isStatic(field)
        : lock.kind == Lock.Kind.OWNER;
    if (!fits || m.getReturnType() == null || m.getName().contentEquals("run")
        || m.getName().contentEquals("call") || m.getName().contentEquals("main")) {
      return false;
    }
    makeSynchronized(method);
    return true;
  }

  void makeSynchronized(TreePath method) {
    MethodTree m = (MethodTree) method.getLeaf();
    CompilationUnitTree unit = method.getCompilationUnit();
    if (m.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED)) {
      return;
    }
    int end = sources.end(unit, m.getModifiers());
    if (end > sources.start(method)) {
      sources.edits(unit).insert(end, " synchronized");
    } else {
      sources.edits(unit).insert(sources.start(method), "synchronized ");
    }
  }

  /** Of () -> x the body becomes a block. */
  private void wrapLambda(TreePath lambda, String head) {
    TreePath body = new TreePath(lambda, ((LambdaExpressionTree) lambda.getLeaf()).getBody());
    Edits e = sources.edits(lambda.getCompilationUnit());
    e.insert(sources.start(body),
        "{ " + head + " { " + (sources.isBodyWithoutValue(body) ? "" : "return "));
    e.insert(sources.end(body), "; } }");
  }

  /** One block from one line to another, under the monitor that both lines take. */
  void together(String owner, long from, long to) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    String lock = null;
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && sources.covers(p, from))) {
      if (p.getLeaf() instanceof SynchronizedTree s
          && sources.line(unit, sources.start(p)) == from) {
        lock = sources.text(unit, s.getExpression());
        lock = lock.substring(1, lock.length() - 1);
      } else if (p.getLeaf() instanceof MethodInvocationTree
          && sources.element(p) != null
          && locksItself(sources.element(p))
          && sources.line(unit, sources.start(p)) <= from
          && sources.line(unit, sources.end(p)) >= from) {
        Element method = sources.element(p);
        boolean isStaticMethod = method.getModifiers().contains(Modifier.STATIC);
        lock = isStaticMethod ? method.getEnclosingElement().getSimpleName() + ".class" : sources.receiver(p);
      }
    }
    if (lock == null) {
      throw new Refusal("which monitor line " + from + " takes is not seen there");
    }
    List<TreePath> lines = new ArrayList<>();
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof StatementTree && !(p.getLeaf() instanceof BlockTree)
        && sources.covers(p, from) && sources.covers(p, to))) {
      lines.add(p);
    }
    if (!lines.isEmpty() && Sources.around(lines.get(lines.size() - 1),
        t -> t instanceof MethodTree || t instanceof com.sun.source.tree.LambdaExpressionTree) != null
        && !(lines.get(lines.size() - 1).getLeaf() instanceof com.sun.source.tree.ClassTree)
        && !holdsBody(lines.get(lines.size() - 1))) {
      statements.wrap(List.of(lines.get(lines.size() - 1)), "synchronized (" + lock + ")");
      return;
    }
    // Two statements of one list.
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && Statements.of(p.getLeaf()) != null && sources.covers(p, from)
        && sources.covers(p, to))) {
      List<TreePath> ends = new ArrayList<>();
      for (StatementTree s : Statements.of(p.getLeaf())) {
        TreePath path = new TreePath(p, s);
        if (sources.covers(path, from) || sources.covers(path, to)) {
          ends.add(path);
        }
      }
      if (ends.size() == 2) {
        statements.wrap(ends, "synchronized (" + lock + ")");
        return;
      }
    }
    throw new Refusal("lines " + from + " and " + to + " are not of one block");
  }

  /** Whether the statement only holds a lambda or class in which the lines are. */
  private boolean holdsBody(TreePath statement) {
    return !sources.find(p -> p.getCompilationUnit() == statement.getCompilationUnit()
        && (p.getLeaf() instanceof com.sun.source.tree.LambdaExpressionTree
            || p.getLeaf() instanceof com.sun.source.tree.ClassTree)
        && sources.start(p) >= sources.start(statement)
        && sources.end(p) <= sources.end(statement)).isEmpty();
  }

  private boolean locksItself(Element method) {
    if (method.getModifiers().contains(Modifier.SYNCHRONIZED)) {
      return true;
    }
    TreePath body = sources.trees.getPath(method);
    return body != null && body.getLeaf() instanceof MethodTree m && m.getBody() != null
        && m.getBody().getStatements().stream().anyMatch(s -> s instanceof SynchronizedTree t
            && t.getExpression().toString().equals("(this)"));
  }

  /** A call of wait or notify gets the monitor that it needs. */
  void monitor(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    for (TreePath call : sources.calls(unit, line, "wait", "notify", "notifyAll")) {
      statements.wrap(List.of(Sources.statement(call)), "synchronized (" + sources.receiver(call) + ")");
      return;
    }
    throw new Refusal("line " + line + " calls neither wait nor notify");
  }

  /** Code that takes two locks takes a common one before. */
  void outer(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    TreePath outermost = null;
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof SynchronizedTree && sources.covers(p, line))) {
      outermost = outermost == null ? p : outermost;
    }
    if (outermost == null) {
      throw new Refusal("line " + line + " is not in a synchronized block");
    }
    TypeElement top = (TypeElement) sources.element(sources.classNamed(owner.split("\\$")[0]));
    statements.wrap(List.of(outermost), "synchronized (" + top.getSimpleName() + ".class)");
  }
}
