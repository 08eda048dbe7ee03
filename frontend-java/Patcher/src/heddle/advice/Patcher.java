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
 * Changes Java sources as advice says and compiles them.
 *
 * <p>Arguments: the class path, a folder to write into, the sources. Then, on standard input, sets
 * of changes: a line each, words with a tab between, and "go N" behind the last. The answer to a set
 * is a line, "ok" or "no WHY"; of "ok" the folder has N/classes and N/diff.
 */
public final class Patcher {
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final StandardJavaFileManager files =
      compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
  private final String classPath;
  private final Path folder;
  private final List<String> names;
  private Sources sources;

  private Patcher(String[] args) {
    classPath = args[0];
    folder = Path.of(args[1]);
    names = List.of(args).subList(2, args.length);
  }

  public static void main(String[] args) throws Exception {
    new Patcher(args).run(System.out);
  }

  private void run(PrintStream out) throws Exception {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    parse();
    List<String[]> changes = new ArrayList<>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (!line.startsWith("go ")) {
        changes.add(line.split("\t", -1));
        continue;
      }
      String answer;
      try {
        answer = apply(changes, line.substring(3));
      } catch (Refusal e) {
        answer = "no " + e.getMessage();
      } catch (RuntimeException e) {
        answer = "no internal: " + e;
      }
      changes.clear();
      out.println(answer.replace('\n', ' '));
      out.flush();
    }
  }

  private void parse() throws Exception {
    JavacTask task = (JavacTask) compiler.getTask(null, files, d -> {},
        List.of("-proc:none", "-cp", classPath), null,
        files.getJavaFileObjectsFromStrings(names));
    sources = new Sources(task);
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
    for (String[] c : changes) {
      switch (c[0]) {
        case "volatile", "final" -> fields.modify(c[1], c[2], c[0]);
        case "atomic" -> fields.atomic(c[1], c[2]);
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
        case "swaplocks" -> locks.swap(c[1], Long.parseLong(c[2]));
        case "locksbynumber" -> locks.byNumber(c[1], Long.parseLong(c[2]));
        case "publishlast" -> construction.publishLast(c[1], Long.parseLong(c[2]));
        case "initialiselater" -> construction.initialiseLater(
            c[1], Long.parseLong(c[2]), c[3], Long.parseLong(c[4]));
        case "shutdown" -> ends.shutDown();
        case "interruptout" -> ends.letInterruptOut(c[1], Long.parseLong(c[2]));
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
