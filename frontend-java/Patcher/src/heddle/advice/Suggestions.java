package heddle.advice;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/**
 * Changes that the text of the sources suggests, and no execution: a step that an algorithm of this
 * shape mostly has. Whether the program lacks it is found by trying, as of all others.
 */
final class Suggestions {
  /** Of one kind no more are tried. */
  private static final int MOST = 8;

  private final Sources sources;
  private final Set<CompilationUnitTree> units;
  private final Map<String, Integer> counts = new HashMap<>();
  private final List<String> lines = new ArrayList<>();

  /** About the files that have these classes, "p.C$D". */
  Suggestions(Sources sources, List<String> classes) {
    this.sources = sources;
    units = new java.util.HashSet<>();
    for (String name : classes) {
      try {
        units.add(sources.unitOf(name));
      } catch (Refusal e) {
        // Not one of ours to change.
      }
    }
  }

  /** A line each: the kind, what it is called, and the words that do it. */
  List<String> all() {
    new MissingSteps(sources).suggest(this);
    new LookAgain(sources).suggest(this);
    new PhaseCount(sources).suggest(this);
    new StampedReference(sources).suggest(this);
    return lines;
  }

  void add(String kind, String text, String... words) {
    if (counts.merge(kind, 1, Integer::sum) <= MOST) {
      lines.add(kind + "\t" + text + "\t" + String.join("\t", words));
    }
  }

  List<TreePath> classes() {
    return sources.find(p -> p.getLeaf() instanceof ClassTree
        && units.contains(p.getCompilationUnit()) && sources.element(p) instanceof TypeElement t
        && !t.getSimpleName().isEmpty());
  }

  String nameOf(TreePath type) {
    String name = binaryName(type);
    return name.substring(name.lastIndexOf('.') + 1);
  }

  String binaryName(TreePath type) {
    return sources.binaryName((TypeElement) sources.element(type));
  }

  /** "C.java:12" */
  String placeOf(TreePath path) {
    CompilationUnitTree unit = path.getCompilationUnit();
    String file = unit.getSourceFile().getName();
    return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1) + ":"
        + sources.line(unit, sources.start(path));
  }
}
