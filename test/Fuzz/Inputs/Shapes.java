import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** A little of all that class files have. */
@Shapes.Note(value = 3, names = {"a", "b"}, of = String.class)
public class Shapes {
  @Retention(RetentionPolicy.RUNTIME)
  @interface Note {
    int value() default 1;
    String[] names() default {};
    Class<?> of() default Object.class;
  }

  sealed interface Shape permits Square, Round {}

  record Square(int side, String name) implements Shape {}

  record Round(double radius, long id) implements Shape {}

  enum Colour { RED, GREEN, BLUE }

  private final long[][] grid = new long[3][4];
  volatile double d = 1.5;
  static float f;
  char c = 'x';
  byte b = -3;

  static int pick(Colour colour, String text) {
    int n = switch (text) {
      case "one" -> 1;
      case "two" -> 2;
      default -> text.hashCode();
    };
    switch (colour) {
      case RED:
        n += 5;
      case BLUE:
        return n;
      default:
        return -n;
    }
  }

  static String of(Shape s) {
    if (s instanceof Square q)
      return "square " + q.side() + q.name();
    Round r = (Round) s;
    return "round " + r.radius() + ' ' + r.id() + r;
  }

  synchronized long sum(int... values) throws Exception {
    long total = 0;
    try {
      for (int v : values)
        total += v % 7 == 0 ? grid[1][v & 3]++ : v << 2 >>> 1;
    } catch (ArithmeticException | NullPointerException e) {
      total = (long) d;
      f = (float) total;
    } finally {
      synchronized (this) {
        c++;
        b = (byte) total;
      }
    }
    if (total < 0)
      throw new IllegalStateException("negative " + total);
    return total;
  }

  <T extends Comparable<T>> T most(List<? extends T> all) {
    T best = null;
    for (T t : all)
      if (best == null || t.compareTo(best) > 0)
        best = t;
    return best;
  }

  Supplier<Function<Integer, String>> later(int n) {
    class Local {
      int twice() {
        return 2 * n;
      }
    }
    return () -> x -> String.valueOf(x + new Local().twice());
  }

  public static void main(String[] args) throws Exception {
    Shapes s = new Shapes();
    List<Integer> all = new ArrayList<>(List.of(3, 1, 2));
    all.replaceAll(Math::abs);
    String text = of(new Square(2, "q")) + of(new Round(0.5, 9L));
    Thread t = new Thread(() -> {
      synchronized (all) {
        all.add(4);
        f = 2;
      }
    });
    t.start();
    long total = s.sum(7, 2, 3) + pick(Colour.GREEN, "two");
    synchronized (all) {
      total += s.most(all);
    }
    t.join();
    if (!s.later(1).get().apply((int) total).isEmpty() && text.length() > 3)
      System.out.println(text + total);
  }
}
