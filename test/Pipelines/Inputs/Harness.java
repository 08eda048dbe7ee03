import java.io.File;
import java.io.PrintStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Harness OUT CLASS...: writes for each jcstress test among the classes a Java
 * program OUT/Run_CLASS.java that runs it once and throws an exception, which
 * stands on a line of its own for each of the outcomes in OUT/outcomes.txt
 * ("CLASS outcome" in each line), so that outcomes become findings.
 */
public class Harness {
  static boolean has(java.lang.reflect.AnnotatedElement e, String name) {
    for (Annotation a : e.getAnnotations()) {
      if (a.annotationType().getSimpleName().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** The call with an object for each parameter, made when first asked for. */
  static String call(Method m, Class<?> test, Map<Class<?>, String> objects) {
    List<String> args = new ArrayList<>();
    for (Class<?> p : m.getParameterTypes()) {
      args.add(objects.computeIfAbsent(p, k -> "o" + objects.size()));
    }
    return objects.computeIfAbsent(test, k -> "o" + objects.size()) + "." + m.getName()
        + "(" + String.join(", ", args) + ")";
  }

  static void write(File out, Class<?> test, List<String> outcomes) throws Exception {
    Map<Class<?>, String> objects = new LinkedHashMap<>();
    List<String> actors = new ArrayList<>(), arbiters = new ArrayList<>();
    for (Method m : test.getDeclaredMethods()) {
      if (has(m, "Actor")) {
        actors.add(call(m, test, objects));
      } else if (has(m, "Arbiter")) {
        arbiters.add(call(m, test, objects));
      }
    }
    actors.sort(null);
    String result = null;
    for (Map.Entry<Class<?>, String> o : objects.entrySet()) {
      if (has(o.getKey(), "Result") || o.getKey().getSimpleName().endsWith("_Result")) {
        result = o.getValue();
      }
    }
    if (actors.isEmpty() || result == null) {
      return;
    }
    String name = "Run_" + test.getName().replaceAll("[.$]", "_");
    try (PrintStream p = new PrintStream(new File(out, name + ".java"))) {
      p.println("public class " + name + " {");
      p.println("  public static void main(String[] args) throws Exception {");
      for (Map.Entry<Class<?>, String> o : objects.entrySet()) {
        String type = o.getKey().getCanonicalName();
        p.println("    " + type + " " + o.getValue() + " = new " + type + "();");
      }
      int n = 0;
      for (String actor : actors) {
        p.println("    Thread t" + n + " = new Thread(() -> { try { " + actor
            + "; } catch (Exception e) { throw new IllegalStateException(e); } });");
        ++n;
      }
      for (int i = 0; i < n; ++i) {
        p.println("    t" + i + ".start();");
      }
      for (int i = 0; i < n; ++i) {
        p.println("    t" + i + ".join();");
      }
      for (String arbiter : arbiters) {
        p.println("    " + arbiter + ";");
      }
      p.println("    String seen = " + result + ".toString();");
      for (String outcome : outcomes) {
        p.println("    if (seen.equals(\"" + outcome + "\")) throw new RuntimeException(seen);");
      }
      p.println("    throw new Error(seen);");
      p.println("  }");
      p.println("}");
    }
  }

  public static void main(String[] args) throws Exception {
    File out = new File(args[0]);
    Map<String, List<String>> outcomes = new LinkedHashMap<>();
    for (String line : java.nio.file.Files.readAllLines(new File(out, "outcomes.txt").toPath())) {
      String[] parts = line.split(" ", 2);
      outcomes.computeIfAbsent(parts[0], k -> new ArrayList<>()).add(parts[1]);
    }
    for (Map.Entry<String, List<String>> e : outcomes.entrySet()) {
      write(out, Class.forName(e.getKey()), e.getValue());
    }
  }
}
