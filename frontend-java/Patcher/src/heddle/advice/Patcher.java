package heddle.advice;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles Java sources, and changes them as advice says.
 *
 * <p>Argument: a folder to write into. On standard input come requests. "javac N" and N lines are
 * javac's arguments; the answer is a line, its status. "open N" and N lines are a class path and the
 * sources to be changed from now on; no answer. "suggest N" and N lines are classes; the answer is a
 * number, and so many changes that their sources suggest: a kind, what it is called, its words. A set of changes is a line each, "change" and words
 * with a tab between, and "go M" behind the last. The answer to a set is "ok" or "no WHY"; of "ok" the
 * folder has M/classes and M/diff.
 */
public final class Patcher {
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final StandardJavaFileManager files =
      compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
  private final Path folder;
  private String classPath = "";
  private List<String> names = List.of();
  private Sources sources;
  /** Why the sources cannot be changed. */
  private String problem = "internal: no sources";

  private Patcher(String folder) {
    this.folder = Path.of(folder);
  }

  public static void main(String[] args) throws Exception {
    new Patcher(args[0]).run(System.out);
  }

  private void run(PrintStream out) throws Exception {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    List<String[]> changes = new ArrayList<>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.split(" ", 2);
      switch (words[0]) {
        case "javac" -> out.println(compiler.run(null, System.err, System.err,
            lines(in, words[1]).toArray(new String[0])));
        case "open" -> open(lines(in, words[1]));
        case "suggest" -> {
          List<String> found = suggestions(lines(in, words[1]));
          out.println(found.size());
          found.forEach(f -> out.println(f.replace('\n', ' ')));
        }
        case "change" -> changes.add(words[1].split("\t", -1));
        default -> {
          out.println(answer(changes, words[1]).replace('\n', ' '));
          changes.clear();
        }
      }
      out.flush();
    }
  }

  private static List<String> lines(BufferedReader in, String number) throws java.io.IOException {
    List<String> out = new ArrayList<>();
    for (int i = Integer.parseInt(number); i != 0; --i) {
      out.add(in.readLine());
    }
    return out;
  }

  private void open(List<String> words) {
    classPath = words.get(0);
    names = words.subList(1, words.size());
    try {
      JavacTask task = (JavacTask) compiler.getTask(null, files, d -> {},
          List.of("-proc:none", "-cp", classPath), null,
          files.getJavaFileObjectsFromStrings(names));
      sources = new Sources(task);
      problem = null;
    } catch (Exception e) {
      problem = "internal: " + e;
    }
  }

  private List<String> suggestions(List<String> classes) {
    try {
      return problem != null ? List.of() : new Suggestions(sources, classes).all();
    } catch (RuntimeException e) {
      return List.of(); // what is odd in a source is told when it is changed
    }
  }

  private String answer(List<String[]> changes, String number) throws java.io.IOException {
    if (problem != null) {
      return "no " + problem;
    }
    try {
      return apply(changes, number);
    } catch (Refusal e) {
      return "no " + e.getMessage();
    } catch (RuntimeException e) {
      return "no internal: " + e;
    }
  }

  private String apply(List<String[]> changes, String number) throws Refusal, java.io.IOException {
    sources.begin();
    FieldChanges fields = new FieldChanges(sources);
    BlockChanges blocks = new BlockChanges(sources);
    OrderChanges order = new OrderChanges(sources, blocks);
    ThreadChanges threads = new ThreadChanges(sources);
    CompareAndSetChanges compare = new CompareAndSetChanges(sources);
    LockOrder locks = new LockOrder(sources);
    ConstructionChanges construction = new ConstructionChanges(sources);
    EndChanges ends = new EndChanges(sources);
    CollectionChanges collections = new CollectionChanges(sources);
    MissingSteps steps = new MissingSteps(sources);
    for (String[] c : changes) {
      switch (c[0]) {
        case "volatile", "final" -> fields.modify(c[1], c[2], c[0]);
        case "atomic" -> fields.atomic(c[1], c[2]);
        case "release" -> fields.releaseAcquire(c[1], c[2]);
        case "atomicarray" -> fields.atomicArray(c[1], c[2]);
        case "guard" -> blocks.guard(c[1], c[2], c[3]);
        case "while" -> blocks.loop(c[1], Long.parseLong(c[2]));
        case "notifyall" -> blocks.notifyAll(c[1]);
        case "together" -> blocks.together(c[1], Long.parseLong(c[2]), Long.parseLong(c[3]));
        case "monitor" -> blocks.monitor(c[1], Long.parseLong(c[2]));
        case "outer" -> blocks.outer(c[1], Long.parseLong(c[2]));
        case "finally" -> ends.unlockFinally(c[1], Long.parseLong(c[2]));
        case "guardarray" -> order.guardArray(c[1]);
        case "synchronized" -> order.synchronizedMethods(c[1], c[2]);
        case "regions" -> order.regions(c[1]);
        case "move" -> order.move(c[1], Long.parseLong(c[2]), Long.parseLong(c[3]));
        case "open" -> order.open(c[1], Long.parseLong(c[2]));
        case "takeboth" -> order.takeBoth(c[1], Long.parseLong(c[2]));
        case "wake" -> threads.wake(c[1], Long.parseLong(c[2]));
        case "join" -> threads.join(c[1], Long.parseLong(c[2]));
        case "await" -> threads.await(c[1], Long.parseLong(c[2]), c[3], c[4], c[5]);
        case "start" -> threads.start(c[1], Long.parseLong(c[2]));
        case "initialise" -> threads.initialise(c[1], Long.parseLong(c[2]), c[3]);
        case "interrupt" -> threads.interrupt(c[1]);
        case "concurrent" -> collections.concurrent(c[1], Long.parseLong(c[2]));
        case "compareandset" -> compare.change(c[1], Long.parseLong(c[2]));
        case "lockfirst" -> new LockFirst(sources)
            .change(c[1], Long.parseLong(c[2]), c[3], Long.parseLong(c[4]));
        case "swaplocks" -> locks.swap(c[1], Long.parseLong(c[2]));
        case "locksbynewnumber" -> locks.byNewNumber(c[1], Long.parseLong(c[2]));
        case "arguments" -> new ArgumentOrder(sources).cross(c[1]);
        case "joinagain" -> threads.joinAgain();
        case "compareandsetfield" ->
            compare.field(c[1], c[2], c[3], Long.parseLong(c[4]), fields);
        case "locksbynumber" -> locks.byNumber(c[1], Long.parseLong(c[2]));
        case "publishlast" -> construction.publishLast(c[1], Long.parseLong(c[2]));
        case "initialiselater" -> construction.initialiseLater(
            c[1], Long.parseLong(c[2]), c[3], Long.parseLong(c[4]));
        case "shutdown" -> ends.shutDown();
        case "interruptout" -> ends.letInterruptOut(c[1], Long.parseLong(c[2]));
        case "ownlock" -> new OwnLock(sources).hold(c[1], c[2], c[3]);
        case "lookagain" -> new LookAgain(sources).change(c[1]);
        case "stamp" -> new StampedReference(sources).change(c[1], c[2]);
        case "holder" -> new HolderClass(sources).change(c[1], c[2]);
        case "phasecount" -> new PhaseCount(sources).change(c[1], c[2]);
        case "waitmore" -> steps.waitMore(c[1], Long.parseLong(c[2]), c[3]);
        case "takeback" -> steps.takeBack(c[1], Long.parseLong(c[2]));
        case "takeatomic" -> steps.takeAtomic(c[1], Long.parseLong(c[2]), fields);
        case "setflag" -> steps.setFlag(c[1], Long.parseLong(c[2]), c[3]);
        default -> throw new Refusal("internal: change " + c[0]);
      }
    }
    fields.finish();
    List<JavaFileObject> units = new ArrayList<>();
    StringBuilder diff = new StringBuilder();
    for (int i = 0; i != names.size(); ++i) {
      CompilationUnitTree unit = sources.units.get(i);
      Edits edits = sources.changed().get(unit);
      if (edits == null || edits.isEmpty()) {
        continue;
      }
      String changed = edits.apply();
      diff.append(Diff.unified(fromHere(names.get(i)), edits.original(), changed));
      units.add(new Changed(names.get(i), changed));
      keep(unit, names.get(i), changed, number);
    }
    if (units.isEmpty()) {
      throw new Refusal("the sources do not change");
    }
    String message = compile(units, number);
    if (message != null) {
      throw new Refusal("what was changed does not compile: " + message);
    }
    Files.writeString(folder.resolve(number).resolve("diff"), diff);
    return "ok";
  }

  /** As N/sources/p/C.java, to look up what a line says. */
  private void keep(CompilationUnitTree unit, String name, String text, String number)
      throws java.io.IOException {
    Path at = folder.resolve(number).resolve("sources");
    if (unit.getPackageName() != null) {
      at = at.resolve(unit.getPackageName().toString().replace('.', '/'));
    }
    Files.createDirectories(at);
    Files.writeString(at.resolve(Path.of(name).getFileName()), text);
  }

  /** The path from the folder in which Heddle was called, if the file is below it. */
  private static String fromHere(String name) {
    Path here = Path.of("").toAbsolutePath();
    Path path = here.resolve(name).normalize();
    return path.startsWith(here) ? here.relativize(path).toString() : name;
  }

  /** All sources, those given instead of the ones of their names. Null if they compile. */
  private String compile(List<JavaFileObject> changed, String number) throws java.io.IOException {
    Path classes = folder.resolve(number).resolve("classes");
    Files.createDirectories(classes);
    List<JavaFileObject> units = new ArrayList<>(changed);
    for (int i = 0; i != names.size(); ++i) {
      String name = names.get(i);
      if (changed.stream().noneMatch(c -> ((Changed) c).path.equals(name))) {
        files.getJavaFileObjects(name).forEach(units::add);
      }
    }
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    compiler.getTask(null, files, messages,
        List.of("-g", "-nowarn", "-proc:none", "-d", classes.toString(), "-cp", classPath), null,
        units).call();
    for (Diagnostic<?> d : messages.getDiagnostics()) {
      if (d.getKind() == Diagnostic.Kind.ERROR) {
        return "line " + d.getLineNumber() + ": " + d.getMessage(null);
      }
    }
    return null;
  }

  /** A source whose text is not that of its file. */
  private static final class Changed extends SimpleJavaFileObject {
    final String path;
    private final String text;

    Changed(String path, String text) {
      super(URI.create("heddle:///" + Path.of(path).getFileName()), Kind.SOURCE);
      this.path = path;
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return text;
    }
  }
}
