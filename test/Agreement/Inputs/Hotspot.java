package agreement;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Runs each program named on standard input many times, each time in a class
 * loader of its own, and prints what it observed: uncaught exceptions with the
 * place in the program, and HANG for a run that does not end.
 */
public final class Hotspot {
  static final ConcurrentHashMap<String, byte[]> BYTES = new ConcurrentHashMap<>();

  static final class Loader extends ClassLoader {
    private final Path folder;

    Loader(Path folder) {
      super(ClassLoader.getPlatformClassLoader());
      this.folder = folder;
      setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = BYTES.computeIfAbsent(name, n -> {
        try {
          return Files.readAllBytes(folder.resolve(n.replace('.', '/') + ".class"));
        } catch (java.io.IOException e) {
          return new byte[0];
        }
      });
      if (bytes.length == 0) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  static final class Group extends ThreadGroup {
    final Set<String> seen;

    Group(Set<String> seen) {
      super("run");
      this.seen = seen;
    }

    @Override
    public void uncaughtException(Thread t, Throwable e) {
      String place = "?";
      for (StackTraceElement f : e.getStackTrace()) {
        if (f.getClassName().startsWith("n.P") || f.getClassName().startsWith("n.Outcome")) {
          place = f.getClassName().substring(2) + ":" + f.getLineNumber();
          break;
        }
      }
      seen.add(e.getClass().getSimpleName() + " at " + place);
    }
  }

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int runs = Integer.parseInt(args[1]);
    List<String> names = new ArrayList<>();
    var in = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = in.readLine()) != null;) {
      if (!line.isBlank()) {
        names.add(line.trim());
      }
    }
    for (String name : names) {
      Set<String> seen = new ConcurrentSkipListSet<>();
      for (int i = 0; i < runs; ++i) {
        Class<?> c = Class.forName("n." + name, true, new Loader(folder));
        var method = c.getDeclaredMethod("main", String[].class);
        method.setAccessible(true);
        Group group = new Group(seen);
        Thread main = new Thread(group, () -> {
          try {
            method.invoke(null, (Object) new String[0]);
          } catch (java.lang.reflect.InvocationTargetException e) {
            group.uncaughtException(Thread.currentThread(), e.getCause());
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        });
        main.start();
        long end = System.nanoTime() + 10_000_000_000L;
        main.join(10_000);
        while (group.activeCount() > 0 && System.nanoTime() < end) {
          Thread.onSpinWait();
        }
        if (group.activeCount() > 0) {
          seen.add("HANG");
          break;
        }
      }
      for (String s : new TreeSet<>(seen)) {
        System.out.println(name + " " + s);
      }
    }
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }
}
