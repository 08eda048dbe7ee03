import java.util.*;

/** Runs once() of each class again and again on a JVM, with noise, and prints each result that came. */
public class Repeat {
  static volatile int sink;
  public static void main(String[] args) throws Exception {
    double seconds = Double.parseDouble(args[0]);
    for (String name : Arrays.asList(args).subList(1, args.length)) {
      var once = Class.forName(name).getDeclaredMethod("once");
      once.setAccessible(true);
      Set<String> seen = new TreeSet<>();
      long end = System.nanoTime() + (long) (seconds * 1e9);
      Random r = new Random();
      Thread noise = new Thread(() -> {
        while (!Thread.currentThread().isInterrupted()) {
          for (int i = r.nextInt(2000); i > 0; i--)
            sink++;
          Thread.yield();
        }
      });
      noise.start();
      for (int i = 0; i < 20000 && (i < 20 || System.nanoTime() < end); i++)
        seen.add((String) once.invoke(null));
      noise.interrupt();
      noise.join();
      seen.forEach(s -> System.out.println(name + "\t" + s));
    }
  }
}
