import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/** Asks for random numbers as the argument says; the second is the one that is wrong. */
public class RandomNumbers {
  static class Own extends Random {
    @Override
    protected int next(int bits) { return 0; }
  }
  static class Late extends Random {
    Late() {}
    @Override
    public void setSeed(long seed) {} // before the fields are there
  }

  static int number(String how) {
    switch (how) {
    case "bounded": return new Random().nextInt(3);
    case "between": return new Random().nextInt(4, 7) - 4;
    case "generator": return ((RandomGenerator) new Random()).nextInt(-1, 2) + 1;
    case "boolean": return new Random().nextBoolean() ? 1 : 0;
    case "local": return ThreadLocalRandom.current().nextInt(3);
    case "local-between": return ThreadLocalRandom.current().nextInt(4, 7) - 4;
    case "local-boolean": return ThreadLocalRandom.current().nextBoolean() ? 1 : 0;
    case "secure": return new SecureRandom().nextInt(3);
    case "secure-boolean": return new SecureRandom().nextBoolean() ? 1 : 0;
    case "shuffled":
      List<Integer> l = new ArrayList<>(List.of(0, 1, 2));
      Collections.shuffle(l);
      return l.get(0);
    case "thrice": {
      Random r = new Random();
      return (r.nextBoolean() ? 4 : 0) + (r.nextBoolean() ? 2 : 0) + (r.nextBoolean() ? 1 : 0);
    }
    case "four-times": {
      Random r = new Random();
      return (r.nextBoolean() ? 8 : 0) + (r.nextBoolean() ? 4 : 0) + (r.nextBoolean() ? 2 : 0)
          + (r.nextBoolean() ? 1 : 0);
    }
    // One number each.
    case "one": return new Random().nextInt(1);
    case "seeded": return new Random(42).nextInt(3);
    case "seeded-later": {
      Random r = new Random();
      r.setSeed(42);
      return r.nextInt(3);
    }
    case "after-late": {
      new Late();
      return new Random(42).nextInt(3);
    }
    case "own": return new Own().nextInt(3);
    case "large": return new Random().nextInt(1000) % 3;
    case "any": return Math.floorMod(new Random().nextInt(), 3);
    case "math": return (int) (Math.random() * 3);
    default: throw new IllegalArgumentException(how);
    }
  }

  public static void main(String[] args) {
    int n = number(args[0]);
    if (args.length == 1)
      System.out.println(n); // as HotSpot has it, of what is seeded
    else if (n == Integer.parseInt(args[1]))
      throw new AssertionError("number " + n);
  }
}
