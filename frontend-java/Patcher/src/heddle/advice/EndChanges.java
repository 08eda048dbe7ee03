package heddle.advice;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** What nobody ends is ended: pools that are idle, locks that are held, waits that were interrupted. */
final class EndChanges {
  private final Sources sources;
  private final Statements statements;

  EndChanges(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  // Pools -------------------------------------------------------------------------

  /** Pools and timers of the sources that nobody shuts down are, behind their last use. */
  void shutDown() throws Refusal {
    boolean isDone = false;
    for (TreePath p : sources.find(p -> p.getLeaf() instanceof VariableTree v
        && v.getInitializer() != null)) {
      Element pool = sources.element(p);
      String end = pool == null ? null : sources.isA(pool.asType(), "java.util.concurrent.ExecutorService")
          ? "shutdown" : sources.isA(pool.asType(), "java.util.Timer") ? "cancel" : null;
      if (end == null || isEnded(pool)) {
        continue;
      }
      boolean isLocal = pool.getKind() == ElementKind.LOCAL_VARIABLE;
      TreePath block = isLocal ? p.getParentPath() : mainUsing(pool);
      if (block == null || Statements.of(block.getLeaf()) == null) {
        throw new Refusal("where " + pool.getSimpleName() + " is no longer needed is not seen");
      }
      // A pool does the tasks that it has; a timer forgets them.
      TreePath last = end.equals("shutdown") ? lastUse(block, pool) : Statements.last(block);
      if (last.getLeaf() instanceof ReturnTree || last.getLeaf() instanceof ThrowTree) {
        throw new Refusal(pool.getSimpleName() + " is used to the end of its block");
      }
      statements.insertAfter(last, pool.getSimpleName() + "." + end + "();");
      isDone = true;
    }
    if (!isDone) {
      throw new Refusal("no pool is made in the sources that nobody shuts down");
    }
  }

  private boolean isEnded(Element pool) {
    for (TreePath use : sources.uses(pool)) {
      if (use.getParentPath().getLeaf() instanceof MemberSelectTree m
          && Set.of("shutdown", "shutdownNow", "close", "cancel")
              .contains(m.getIdentifier().toString())) {
        return true;
      }
    }
    return false;
  }

  /** The body of the main method that uses a field. */
  private TreePath mainUsing(Element pool) {
    for (TreePath use : sources.uses(pool)) {
      TreePath method = Sources.around(use, t -> t instanceof MethodTree);
      if (method != null && ((MethodTree) method.getLeaf()).getName().contentEquals("main")) {
        return new TreePath(method, ((MethodTree) method.getLeaf()).getBody());
      }
    }
    return null;
  }

  private TreePath lastUse(TreePath block, Element pool) {
    TreePath last = null;
    for (StatementTree s : Statements.of(block.getLeaf())) {
      TreePath path = new TreePath(block, s);
      boolean isUse = sources.element(path) == pool
          || sources.uses(pool).stream().anyMatch(u ->
              u.getCompilationUnit() == block.getCompilationUnit()
                  && sources.start(u) >= sources.start(path) && sources.end(u) <= sources.end(path));
      last = isUse ? path : last;
    }
    return last == null ? Statements.last(block) : last;
  }

  // Locks -------------------------------------------------------------------------

  /** lock(); ...; unlock(); becomes lock(); try { ... } finally { unlock(); }. */
  void unlockFinally(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    String lock = null;
    for (TreePath call : sources.calls(unit, line, "lock", "lockInterruptibly", "acquire")) {
      lock = sources.receiver(call);
    }
    if (lock == null) {
      throw new Refusal("line " + line + " does not lock");
    }
    boolean isDone = false;
    String simple = lock.substring(lock.lastIndexOf('.') + 1);
    for (TreePath block : sources.find(p -> p.getLeaf() instanceof BlockTree)) {
      List<? extends StatementTree> list = ((BlockTree) block.getLeaf()).getStatements();
      int from = -1;
      for (int i = 0; i < list.size(); ++i) {
        String call = list.get(i) instanceof ExpressionStatementTree e
            ? e.getExpression().toString() : "";
        if (call.endsWith(simple + ".lock()") || call.endsWith(simple + ".acquire()")) {
          from = i;
        } else if (from >= 0 && i > from + 1
            && (call.endsWith(simple + ".unlock()") || call.endsWith(simple + ".release()"))) {
          CompilationUnitTree of = block.getCompilationUnit();
          Edits e = sources.edits(of);
          int start = sources.start(of, list.get(from + 1));
          String indent = e.indentAt(start);
          String unlock = sources.text(of, list.get(i));
          boolean isNeeded = false;
          for (StatementTree s : list.subList(from + 1, i)) {
            isNeeded |= s instanceof VariableTree v
                && statements.isNamedIn(list.subList(i + 1, list.size()), v, of);
          }
          if (isNeeded) { // what the try declares is used behind: all of it goes in
            int at = sources.start(of, list.get(i));
            int begin = e.lineStart(at);
            e.replace(begin, e.original().indexOf('\n', at) + 1, "");
            e.wrap(start, sources.end(of, list.get(list.size() - 1)), "try",
                " finally {\n" + indent + "  " + unlock + "\n" + indent + "}");
          } else {
            e.wrap(start, sources.end(of, list.get(i - 1)), "try", " finally {");
            e.insert(sources.start(of, list.get(i)), "  ");
            // A comment stays beside the statement.
            int lineEnd = e.lineEnd(sources.end(of, list.get(i)));
            e.insert(lineEnd, "\n" + indent + "}");
          }
          from = -1;
          isDone = true;
        }
      }
    }
    if (!isDone) {
      throw new Refusal("every unlock of " + lock + " is in a finally block, or in another method");
    }
  }

  // Interrupts --------------------------------------------------------------------

  /** A method whose wait is interrupted throws it on; the threads that call it end. */
  void letInterruptOut(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof TryTree && sources.covers(p, line))) {
      TryTree attempt = (TryTree) p.getLeaf();
      boolean isOnly = attempt.getCatches().size() == 1 && attempt.getFinallyBlock() == null
          && attempt.getResources().isEmpty()
          && attempt.getCatches().get(0).getParameter().getType().toString()
              .endsWith("InterruptedException");
      TreePath method = Sources.around(p, t -> t instanceof MethodTree);
      if (!isOnly || method == null || ((MethodTree) method.getLeaf()).getReturnType() == null
          || !forgets(p, attempt.getCatches().get(0))) {
        continue;
      }
      unwrap(p, attempt.getBlock());
      throwOn(method, new ArrayList<>());
      return;
    }
    throw new Refusal("line " + line + " catches no interrupt that it could throw on");
  }

  private boolean forgets(TreePath attempt, CatchTree handler) {
    CompilationUnitTree unit = attempt.getCompilationUnit();
    return sources.find(q -> q.getCompilationUnit() == unit && q.getLeaf() instanceof ThrowTree
        && sources.start(q) >= sources.start(unit, handler)
        && sources.end(q) <= sources.end(unit, handler)).isEmpty();
  }

  private void unwrap(TreePath attempt, BlockTree block) throws Refusal {
    CompilationUnitTree unit = attempt.getCompilationUnit();
    Edits e = sources.edits(unit);
    List<? extends StatementTree> list = block.getStatements();
    if (list.isEmpty()) {
      throw new Refusal("nothing is tried");
    }
    int first = sources.start(unit, list.get(0));
    String inside = e.original().substring(first, sources.end(unit, list.get(list.size() - 1)));
    e.replace(sources.start(attempt), sources.end(attempt), inside.replace(
        "\n" + e.indentAt(first), "\n" + e.indentAt(sources.start(attempt))));
  }

  /** The method throws it; so do methods that call it, and bodies of threads end. */
  private void throwOn(TreePath method, List<Element> done) throws Refusal {
    Element of = sources.element(method);
    if (done.contains(of)) {
      return;
    }
    done.add(of);
    MethodTree m = (MethodTree) method.getLeaf();
    CompilationUnitTree unit = method.getCompilationUnit();
    if (m.getThrows().stream().noneMatch(EndChanges::isWide)) {
      Edits e = sources.edits(unit);
      if (m.getThrows().isEmpty()) {
        e.insert(sources.start(unit, m.getBody()), "throws InterruptedException ");
      } else {
        ExpressionTree last = m.getThrows().get(m.getThrows().size() - 1);
        e.insert(sources.end(unit, last), ", InterruptedException");
      }
    }
    for (TreePath call : sources.find(p -> p.getLeaf() instanceof MethodInvocationTree
        && of.equals(sources.element(p)))) {
      handle(call, done);
    }
  }

  private static boolean isWide(ExpressionTree thrown) {
    String name = thrown.toString();
    return name.endsWith("InterruptedException") || name.equals("Exception")
        || name.equals("Throwable");
  }

  private void handle(TreePath call, List<Element> done) throws Refusal {
    TreePath attempt = Sources.around(call, t -> t instanceof TryTree tried
        && tried.getCatches().stream().anyMatch(c ->
            isWide((ExpressionTree) c.getParameter().getType())));
    if (attempt != null) {
      return;
    }
    TreePath body = Sources.around(call,
        t -> t instanceof MethodTree || t instanceof LambdaExpressionTree);
    if (body == null) {
      throw new Refusal("a call of what is interrupted is in no method");
    }
    BlockTree block;
    if (body.getLeaf() instanceof MethodTree m) {
      if (!m.getName().contentEquals("run")) {
        throwOn(body, done);
        return;
      }
      block = m.getBody();
    } else if (((LambdaExpressionTree) body.getLeaf()).getBody() instanceof BlockTree b) {
      block = b;
    } else {
      throw new Refusal("a call of what is interrupted is a lambda without a block");
    }
    List<? extends StatementTree> list = block.getStatements();
    Edits e = sources.edits(body.getCompilationUnit());
    int start = sources.start(body.getCompilationUnit(), list.get(0));
    String indent = e.indentAt(start);
    e.wrap(start, sources.end(body.getCompilationUnit(), list.get(list.size() - 1)), "try",
        " catch (InterruptedException e) {\n" + indent + e.stepAt(start)
            + "Thread.currentThread().interrupt();\n" + indent + "}");
  }
}
