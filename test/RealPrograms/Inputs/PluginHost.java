import java.io.*;
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.net.URL;
import java.util.*;

/** Plugins by ServiceLoader and by annotations, each behind a proxy that writes a log. */
public class PluginHost {
  public interface Plugin {
    String name();
    default int order() { return 10; }
    String run(String input) throws Exception;
  }
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.METHOD) @interface Command {
    String value();
    String[] aliases() default {};
    int weight() default 1;
  }
  public static class Upper implements Plugin {
    public String name() { return "upper"; }
    public String run(String s) { return s.toUpperCase(); }
  }
  public static class Reverse implements Plugin {
    public String name() { return "reverse"; }
    @Override public int order() { return 1; }
    public String run(String s) throws Exception {
      if (s.isEmpty())
        throw new IOException("nothing to turn round");
      return new StringBuilder(s).reverse().toString();
    }
  }
  static class Shell {
    @Command(value = "add", aliases = {"plus", "+"}) public int add(int a, int b) { return a + b; }
    @Command(value = "say", weight = 5) public void say(String... words) { System.out.println(String.join(" ", words)); }
    @Command("div") private static double div(double a, double b) { return a / b; }
    public void hidden() {}
  }
  static Plugin logged(Plugin p, List<String> log) {
    return (Plugin) Proxy.newProxyInstance(Plugin.class.getClassLoader(), new Class<?>[] {Plugin.class}, (proxy, m, args) -> {
      log.add(m.getName() + (args == null ? "" : Arrays.toString(args)));
      try {
        return m.invoke(p, args);
      } catch (InvocationTargetException e) {
        log.add("threw " + e.getCause());
        throw e.getCause();
      }
    });
  }
  public static void main(String[] args) throws Exception {
    List<Plugin> found = new ArrayList<>();
    ServiceLoader.load(Plugin.class).forEach(found::add);
    found.sort(Comparator.comparingInt(Plugin::order));
    List<String> log = new ArrayList<>();
    for (Plugin p : found) {
      Plugin l = logged(p, log);
      for (String s : new String[] {"abc", ""})
        try {
          System.out.println(l.name() + ": " + l.run(s));
        } catch (IOException e) {
          System.out.println(e.getMessage());
        }
      System.out.println(l.order() + " " + Proxy.isProxyClass(l.getClass()) + " " + (l.toString() == null));
    }
    System.out.println(log.size() + " " + log.subList(0, 4));
    Method[] methods = Shell.class.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::getName));
    for (Method m : methods) {
      Command c = m.getAnnotation(Command.class);
      if (c == null)
        continue;
      System.out.println(c.value() + Arrays.toString(c.aliases()) + c.weight() + " " + m.toGenericString() + " " + m.isVarArgs());
    }
    Shell shell = new Shell();
    System.out.println(Shell.class.getMethod("add", int.class, int.class).invoke(shell, 2, 3));
    Shell.class.getMethod("say", String[].class).invoke(shell, (Object) new String[] {"hello", "there"});
    Method div = Shell.class.getDeclaredMethod("div", double.class, double.class);
    System.out.println(div.invoke(null, 1, 4f) + " " + Modifier.toString(div.getModifiers()));
    try {
      div.invoke(null, "x", 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Shell.class.getMethod("missing");
    } catch (NoSuchMethodException e) {
      System.out.println(e.getMessage());
    }
    ClassLoader loader = PluginHost.class.getClassLoader();
    try (BufferedReader in = new BufferedReader(new InputStreamReader(loader.getResourceAsStream("plugin/words.txt")))) {
      in.lines().filter(l -> !l.isBlank()).map(String::strip).forEach(System.out::println);
    }
    URL none = PluginHost.class.getResource("/plugin/none.txt");
    System.out.println(none + " " + PluginHost.class.getResource("plugin/words.txt").getPath().endsWith("/plugin/words.txt"));
    try (DataInputStream in = new DataInputStream(PluginHost.class.getResourceAsStream("PluginHost.class"))) {
      System.out.printf("%x %d%n", in.readInt(), in.readUnsignedShort());
    }
    ResourceBundle b = ResourceBundle.getBundle("plugin.texts", Locale.GERMANY);
    System.out.println(b.getString("greeting") + " " + b.getString("only") + " " + new TreeSet<>(b.keySet()));
    try {
      b.getString("none");
    } catch (MissingResourceException e) {
      System.out.println(e.getMessage());
    }
  }
}
