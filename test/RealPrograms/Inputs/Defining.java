import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;

/** Classes that loaders of the program's define of bytes while it runs. */
public class Defining {
  /** What is defined is this one under another name of the same length. */
  public static class Part0 implements Callable<String> {
    static int made = 10;
    static { System.out.println("initialised " + Part0.class.getName()); }
    final int number = ++made;
    Part0 next = this;
    Runnable more = () -> made += 100;
    @Override public String call() {
      more.run();
      return getClass().getName() + number + next.number + made + new Part0[2].length;
    }
  }
  /** Names Part2, defined later. */
  public static class Uses0 implements Callable<String> {
    @Override public String call() throws Exception { return new Part0().call(); }
  }

  static byte[] bytes(String from, String... names) throws Exception {
    try (InputStream in = Defining.class.getResourceAsStream(from + ".class")) {
      String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      for (int i = 0; i < names.length; i += 2)
        text = text.replace(names[i], names[i + 1]);
      return text.getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  static class Own extends ClassLoader {
    Own(ClassLoader parent) { super("own", parent); }
    Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }
    Class<?> define(ByteBuffer b) { return defineClass(null, b, null); }
    Class<?> known(String name) { return findLoadedClass(name); }
  }
  /** Defines what it finds when it is asked. */
  static class Finding extends ClassLoader {
    int asked;
    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      asked++;
      if (!name.startsWith("Defining$Uses") && !name.startsWith("Defining$Part"))
        throw new ClassNotFoundException("none: " + name);
      try {
        char digit = name.charAt(name.length() - 1);
        byte[] b = bytes(name.substring(0, name.length() - 1) + "0", "Part0", "Part" + digit,
            "Uses0", "Uses" + digit);
        return defineClass(name, b, 0, b.length);
      } catch (Exception e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  interface Action { Object run() throws Exception; }
  static void show(String what, Action a) {
    try {
      System.out.println(what + ": " + a.run());
    } catch (Throwable e) {
      String text = String.valueOf(e.getMessage());
      System.out.println(what + ": " + e.getClass().getName() + ": "
          + (e instanceof LinkageError && !(e instanceof NoClassDefFoundError) ? "" : text));
    }
  }

  public static void main(String[] args) throws Exception {
    Own own = new Own(Defining.class.getClassLoader());
    show("before", () -> own.loadClass("Defining$Part1"));
    show("known before", () -> own.known("Defining$Part1"));
    show("wrong name", () -> own.define("Defining$Part7", bytes("Defining$Part0", "Part0", "Part1")));
    Class<?> c = own.define("Defining$Part1", bytes("Defining$Part0", "Part0", "Part1"));
    show("name", c::getName);
    show("loader", () -> c.getClassLoader().getName());
    show("known", () -> own.known("Defining$Part1") == c);
    show("found", () -> own.loadClass("Defining$Part1") == c);
    show("by name", () -> Class.forName("Defining$Part1", false, own) == c);
    show("elsewhere", () -> Class.forName("Defining$Part1"));
    show("again", () -> own.define(null, bytes("Defining$Part0", "Part0", "Part1")));
    Callable<?> one = (Callable<?>) c.getDeclaredConstructor().newInstance();
    show("call", one::call);
    show("call", ((Callable<?>) c.getDeclaredConstructor().newInstance())::call);
    Object array = Array.newInstance(c, 2);
    show("array", () -> array.getClass().getName() + array.getClass().getClassLoader().getName());
    show("array by name", () -> Class.forName("[LDefining$Part1;", false, own) == array.getClass());
    show("superclass", c::getSuperclass);
    show("fields", () -> c.getDeclaredFields().length + " " + c.getDeclaredField("next").getType());
    show("source", () -> c.getProtectionDomain().getCodeSource());
    show("package", () -> c.getPackageName().isEmpty() && c.getModule() == own.getUnnamedModule());
    show("no bytes", () -> own.define(null, new byte[] {1, 2, 3, 4, 5, 6}));
    show("cut off", () -> own.define(null, java.util.Arrays.copyOf(bytes("Defining$Part0"), 200)));
    show("java", () -> own.define("java.lang.Mine", bytes("Defining$Part0")));
    show("bounds", () -> new Own(null) {
      Class<?> bad() { return defineClass("X", new byte[3], 2, 5); }
    }.bad());
    show("buffer", () -> own.define(ByteBuffer.wrap(bytes("Defining$Part0", "Part0", "Part3"))).getName());

    Finding finding = new Finding();
    show("asks", () -> finding.loadClass("Defining$Part4").getName() + finding.asked);
    show("asks once", () -> finding.loadClass("Defining$Part4").getName() + finding.asked);
    show("needs", () -> ((Callable<?>) finding.loadClass("Defining$Uses4")
        .getDeclaredConstructor().newInstance()).call());
    show("not there", () -> finding.loadClass("Nothing"));

    MethodHandles.Lookup here = MethodHandles.lookup();
    Class<?> beside = here.defineClass(bytes("Defining$Part0", "Part0", "Part5"));
    show("beside", () -> beside.getName() + (beside.getClassLoader() == Defining.class.getClassLoader()));
    show("beside, by name", () -> Class.forName("Defining$Part5") == beside);
    show("beside, again", () -> here.defineClass(bytes("Defining$Part0", "Part0", "Part5")));
    show("beside, no bytes", () -> here.defineClass(new byte[] {0}));
  }
}
