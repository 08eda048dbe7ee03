package heddle.advice;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.util.TreePath;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/**
 * Two locks that different methods take, the one by calling the other: the caller takes first what the
 * method that it calls will take. A monitor that is held may be taken again.
 */
final class LockFirst {
  private final Sources sources;
  private final Statements statements;

  LockFirst(Sources sources) {
    this.sources = sources;
    statements = new Statements(sources);
  }

  /** The lock that is taken at a line, before the one that is held at a line that calls it. */
  void change(String inner, long innerLine, String outer, long outerLine) throws Refusal {
    TreePath method = methodAt(inner, innerLine);
    CompilationUnitTree unit = sources.unitOf(outer);
    String name = ((MethodTree) method.getLeaf()).getName().toString();
    TreePath call = null;
    for (TreePath p : sources.calls(unit, outerLine, name)) {
      if (sources.element(method).equals(sources.element(p))) {
        call = p;
      }
    }
    if (call == null) {
      throw new Refusal("line " + outerLine + " does not call " + name);
    }
    String lock = lockIn(method, innerLine, call, outer);
    TreePath block = null;
    for (TreePath p = call; p != null && !(p.getLeaf() instanceof MethodTree);
        p = p.getParentPath()) {
      block = p.getLeaf() instanceof SynchronizedTree ? p : block;
    }
    TreePath caller = Sources.around(call, t -> t instanceof MethodTree);
    if (block != null) {
      statements.wrap(List.of(block), "synchronized (" + lock + ")");
    } else if (caller != null && isSynchronized(caller)) {
      takeBefore(caller, lock);
    } else {
      throw new Refusal("no lock is taken around line " + outerLine);
    }
  }

  private TreePath methodAt(String owner, long line) throws Refusal {
    CompilationUnitTree unit = sources.unitOf(owner);
    TreePath method = null;
    for (TreePath p : sources.find(p -> p.getCompilationUnit() == unit
        && p.getLeaf() instanceof MethodTree && sources.covers(p, line))) {
      method = p;
    }
    if (method == null) {
      throw new Refusal("line " + line + " is in no method");
    }
    return method;
  }

  private static boolean isSynchronized(TreePath method) {
    return ((MethodTree) method.getLeaf()).getModifiers().getFlags()
        .contains(Modifier.SYNCHRONIZED);
  }

  /** How the caller names the lock. */
  private String lockIn(TreePath method, long line, TreePath call, String outer) throws Refusal {
    Element of = sources.element(method);
    boolean isStatic = of.getModifiers().contains(Modifier.STATIC);
    for (TreePath p : sources.find(p -> p.getLeaf() instanceof SynchronizedTree
        && statements.isWithin(p, method)
        && sources.line(p.getCompilationUnit(), sources.start(p)) == line)) {
      ExpressionTree lock = ((SynchronizedTree) p.getLeaf()).getExpression();
      while (lock instanceof ParenthesizedTree q) {
        lock = q.getExpression();
      }
      String text = sources.text(p.getCompilationUnit(), lock);
      Element e = sources.element(new TreePath(p, lock));
      if (text.equals("this")) {
        return sources.receiver(call);
      }
      if (text.endsWith(".class")) {
        return text;
      }
      if (e == null || !e.getKind().isField() || !(lock instanceof IdentifierTree)) {
        throw new Refusal("the caller does not know the lock " + text);
      }
      boolean isHere = sources.element(sources.classNamed(outer)).equals(e.getEnclosingElement());
      if (e.getModifiers().contains(Modifier.STATIC)) {
        return isHere ? text : e.getEnclosingElement().getSimpleName() + "." + text;
      }
      String receiver = sources.receiver(call);
      return receiver.equals("this") ? text : receiver + "." + text;
    }
    if (!isSynchronized(method)) {
      throw new Refusal("line " + line + " takes no lock");
    }
    return isStatic ? of.getEnclosingElement().getSimpleName() + ".class" : sources.receiver(call);
  }

  /** A synchronized method takes its own monitor in a block, within the other one. */
  private void takeBefore(TreePath method, String lock) throws Refusal {
    CompilationUnitTree unit = method.getCompilationUnit();
    MethodTree m = (MethodTree) method.getLeaf();
    BlockTree body = m.getBody();
    Edits e = sources.edits(unit);
    int at = e.original().indexOf("synchronized ", sources.start(method));
    if (at < 0 || at > sources.start(unit, body) || body.getStatements().isEmpty()) {
      throw new Refusal("where the method is synchronized is not seen");
    }
    Element of = sources.element(method);
    String own = of.getModifiers().contains(Modifier.STATIC)
        ? of.getEnclosingElement().getSimpleName() + ".class" : "this";
    e.replace(at, at + "synchronized ".length(), "");
    int first = sources.start(unit, body.getStatements().get(0));
    int last = sources.end(unit, body.getStatements().get(body.getStatements().size() - 1));
    String indent = e.indentAt(first);
    String step = e.stepAt(first);
    e.insert(first, "synchronized (" + lock + ") {\n" + indent + step + "synchronized (" + own
        + ") {\n" + indent + step + step);
    e.indentLines(first, last, step + step);
    e.insert(last, "\n" + indent + step + "}\n" + indent + "}");
  }
}
