package heddle.advice;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Threads are started, awaited and woken. */
final class ThreadChanges {
  private final Sources sources;
  private final Statements statements;

  ThreadChanges(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  /** The monitor that is held at a line wakes all that wait on it, after the line. */
  void wake(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    TreePath at = statements.at(unit, line);
    TreePath block = Sources.around(at, t -> t instanceof SynchronizedTree);
    if (block != null) {
      String lock = sources.text(unit, ((SynchronizedTree) block.getLeaf()).getExpression());
      lock = lock.substring(1, lock.length() - 1).strip();
      statements.insertAfter(at, lock.equals("this") ? "notifyAll();" : lock + ".notifyAll();");
      return;
    }
    TreePath method = Sources.around(at, t -> t instanceof MethodTree);
    if (method == null || !((MethodTree) method.getLeaf()).getModifiers().getFlags()
        .contains(Modifier.SYNCHRONIZED)) {
      throw new Refusal("which monitor is held at line " + line + " is not seen there");
    }
    boolean isStatic = ((MethodTree) method.getLeaf()).getModifiers().getFlags()
        .contains(Modifier.STATIC);
    Element type = sources.element(method).getEnclosingElement();
    statements.insertAfter(at, isStatic ? type.getSimpleName() + ".class.notifyAll();" : "notifyAll();");
  }

  // Threads of a method -------------------------------------------------------------

  private boolean isThread(TreePath receiver) {
    Element e = sources.element(receiver);
    return e != null && sources.isThread(e.asType());
  }

  /** The variables of threads that a method calls something on, before a place. */
  private Set<Element> calledOn(TreePath method, String name, int before) {
    Set<Element> out = new LinkedHashSet<>();
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == method.getCompilationUnit()
        && p.getLeaf() instanceof MethodInvocationTree m
        && m.getMethodSelect() instanceof MemberSelectTree s
        && s.getIdentifier().contentEquals(name)
        && sources.start(p) >= sources.start(method) && sources.start(p) < before
        && sources.end(p) <= sources.end(method))) {
      ExpressionTree receiver = ((MemberSelectTree) ((MethodInvocationTree) p.getLeaf())
          .getMethodSelect()).getExpression();
      TreePath path = new TreePath(p, receiver);
      if (receiver instanceof IdentifierTree && isThread(path)) {
        out.add(elementOrCollection(path));
      }
    }
    return out;
  }

  /** Of for (Thread t : threads): the threads. */
  private Element elementOrCollection(TreePath receiver) {
    Element e = sources.element(receiver);
    TreePath loop = Sources.around(receiver, t -> t instanceof EnhancedForLoopTree f
        && f.getVariable().getName().contentEquals(e.getSimpleName()));
    if (loop == null) {
      return e;
    }
    Element all = sources.element(new TreePath(loop,
        ((EnhancedForLoopTree) loop.getLeaf()).getExpression()));
    return all == null ? e : all;
  }

  private TreePath methodAround(TreePath at) throws Refusal {
    TreePath method = Sources.around(at, t -> t instanceof MethodTree);
    if (method == null) {
      throw new Refusal("it is in no method that starts threads");
    }
    return method;
  }

  /** Threads that the method has started end before the line. */
  void join(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    TreePath at = statements.at(unit, line);
    TreePath method = methodAround(at);
    Set<Element> started = calledOn(method, "start", sources.start(at));
    started.removeAll(calledOn(method, "join", sources.start(at)));
    if (started.isEmpty()) {
      throw new Refusal("no thread is started before line " + line + " and not joined");
    }
    StringBuilder text = new StringBuilder();
    for (Element e : started) {
      boolean isOne = sources.isThread(e.asType());
      text.append(text.isEmpty() ? "" : "\n").append(isOne ? e.getSimpleName() + ".join();"
          : "for (Thread thread : " + e.getSimpleName() + ") {\n  thread.join();\n}");
    }
    statements.insertBefore(at, text.toString());
    List<? extends ExpressionTree> thrown = ((MethodTree) method.getLeaf()).getThrows();
    boolean isKnown = thrown.stream().anyMatch(t -> t.toString().endsWith("InterruptedException")
        || t.toString().endsWith("Exception") && !t.toString().contains("IO"));
    if (!isKnown && thrown.isEmpty()) {
      int body = sources.start(unit, ((MethodTree) method.getLeaf()).getBody());
      sources.edits(unit).insert(body, "throws InterruptedException ");
    }
  }

  /** A join that an interrupt ends, and whose handler goes on, is called until the thread has ended. */
  void joinAgain() throws Refusal {
    boolean isDone = false;
    for (TreePath p : sources.find(p -> p.getLeaf() instanceof TryTree t && isJoin(t))) {
      boolean isAgain = Sources.around(p, t -> t instanceof WhileLoopTree) != null;
      CatchTree handler = ((TryTree) p.getLeaf()).getCatches().get(0);
      boolean isLeft = !sources.find(q -> (q.getLeaf() instanceof ThrowTree
          || q.getLeaf() instanceof ReturnTree)
          && statements.isWithin(q, p.getCompilationUnit(), handler)).isEmpty();
      if (!isAgain && !isLeft) {
        repeatJoin(p);
        isDone = true;
      }
    }
    if (!isDone) {
      throw new Refusal("an interrupt ends no join");
    }
  }

  /** try { t.join(); } catch (InterruptedException e) { ... } */
  private static boolean isJoin(TryTree attempt) {
    List<? extends StatementTree> tried = attempt.getBlock().getStatements();
    return tried.size() == 1 && tried.get(0) instanceof ExpressionStatementTree s
        && Sources.nameOf(s.getExpression()).equals("join")
        && ((MethodInvocationTree) s.getExpression()).getArguments().isEmpty()
        && attempt.getCatches().size() == 1 && attempt.getFinallyBlock() == null
        && attempt.getResources().isEmpty()
        && attempt.getCatches().get(0).getParameter().getType().toString()
            .endsWith("InterruptedException");
  }

  private void repeatJoin(TreePath path) {
    TryTree attempt = (TryTree) path.getLeaf();
    CompilationUnitTree unit = path.getCompilationUnit();
    Edits e = sources.edits(unit);
    String name = "interrupted";
    while (e.original().matches("(?s).*\\b" + name + "\\b.*")) {
      name += "Here";
    }
    StatementTree join = attempt.getBlock().getStatements().get(0);
    String indent = "\n" + e.indentAt(sources.start(path));
    String step = e.stepAt(sources.start(unit, join));
    String in = indent + step;
    e.replace(sources.start(path), sources.end(path), "boolean " + name + " = false;"
        + indent + "while (true) {" + in + "try {" + in + step + sources.text(unit, join)
        + in + step + "break;" + in + "} catch ("
        + sources.text(unit, attempt.getCatches().get(0).getParameter()) + ") {" + in + step + name
        + " = true;" + in + "}" + indent + "}" + indent + "if (" + name + ") {" + in
        + "Thread.currentThread().interrupt();" + indent + "}");
  }

  /** What a method joins and has not started, it starts. */
  void start(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    TreePath method = methodAround(statements.at(unit, line));
    Set<Element> missing = calledOn(method, "join", Integer.MAX_VALUE);
    missing.removeAll(calledOn(method, "start", Integer.MAX_VALUE));
    if (missing.isEmpty()) {
      throw new Refusal("all threads that are joined are started");
    }
    TreePath first = null;
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && Sources.nameOf(p.getLeaf()).equals("join")
        && sources.start(p) >= sources.start(method) && sources.end(p) <= sources.end(method))) {
      first = first == null ? statements.at(unit, sources.line(unit, sources.start(p))) : first;
    }
    for (Element e : missing) {
      if (!sources.isThread(e.asType())) {
        throw new Refusal(e.getSimpleName() + " is not one thread");
      }
      statements.insertBefore(first, e.getSimpleName() + ".start();");
    }
  }

  /** A loop that waits for a volatile flag. */
  void await(String owner, long line, String flagOwner, String flag, String value)
      throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    TreePath at = statements.at(unit, line);
    TreePath field = sources.field(flagOwner, flag);
    Element element = sources.element(field);
    String name = flag;
    if (element.getModifiers().contains(Modifier.STATIC)) {
      name = element.getEnclosingElement().getSimpleName() + "." + flag;
    } else if (!flagOwner.equals(owner)) {
      throw new Refusal("the object of " + flag + " is not known at line " + line);
    }
    statements.insertBefore(at, "while (" + (value.equals("true") ? "!" : "") + name
        + ") {\n  Thread.onSpinWait();\n}");
  }

  /** The call that initialises a class is made once before the first thread is started. */
  void initialise(String owner, long line, String init) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof MethodInvocationTree m && m.getArguments().isEmpty()
        && sources.covers(p, line))) {
      Element method = sources.element(p);
      if (method == null || !method.getModifiers().contains(Modifier.STATIC)
          || !(method.getEnclosingElement() instanceof TypeElement type)
          || !sources.binaryName(type).equals(init)) {
        continue;
      }
      for (TreePath start : sources.find(q -> q.getCompilationUnit() == unit
          && Sources.nameOf(q.getLeaf()).equals("start"))) {
        statements.insertBefore(statements.at(unit, sources.line(unit, sources.start(start))),
            sources.text(unit, p.getLeaf()) + ";");
        return;
      }
    }
    throw new Refusal("no call at line " + line + " can be made before threads start");
  }

  /** Handlers that do nothing about an interrupt set its status again. */
  void interrupt(String owner) throws Refusal {
    TreePath of = sources.classNamed(owner);
    CompilationUnitTree unit = of.getCompilationUnit();
    Edits e = sources.edits(unit);
    boolean isDone = false;
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof CatchTree c
        && c.getParameter().getType().toString().endsWith("InterruptedException")
        && sources.start(p) >= sources.start(of) && sources.end(p) <= sources.end(of))) {
      CatchTree handler = (CatchTree) p.getLeaf();
      boolean isHandled = !sources.find(q -> q.getCompilationUnit() == unit
          && (q.getLeaf() instanceof ThrowTree || q.getLeaf() instanceof ReturnTree
              || Sources.nameOf(q.getLeaf()).equals("interrupt"))
          && sources.start(q) >= sources.start(p) && sources.end(q) <= sources.end(p)).isEmpty();
      if (isHandled) {
        continue;
      }
      int close = sources.end(unit, handler.getBlock()) - 1;
      String indent = e.indentAt(sources.start(unit, handler.getBlock()));
      int lineStart = e.lineStart(close);
      if (e.original().substring(lineStart, close).isBlank()) {
        e.insert(lineStart, indent + "  Thread.currentThread().interrupt();\n");
      } else {
        e.insert(close, " Thread.currentThread().interrupt(); ");
      }
      isDone = true;
    }
    if (!isDone) {
      throw new Refusal("class " + owner + " forgets no interrupt");
    }
  }
}
