import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Asks for what a real run leaves open. Each variant is a method of its own:
 * what code asks for counts when the code runs, method by method.
 */
public class Choices {
  int field;
  static final VarHandle FIELD;
  static {
    try {
      FIELD = MethodHandles.lookup().findVarHandle(Choices.class, "field", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static void weak(Choices c) {
    FIELD.weakCompareAndSet(c, 0, 1);
  }

  static void weakAtomic(AtomicInteger a) {
    a.weakCompareAndSetPlain(0, 1);
  }

  static void strong(Choices c) {
    FIELD.compareAndSet(c, 0, 1);
  }

  static void random() {
    new Random().nextInt();
  }

  static void math() {
    Math.random();
  }

  static void local() {
    ThreadLocalRandom.current().nextInt();
  }

  static void seeded() {
    new Random(42).nextInt();
  }

  static void nanos() {
    System.nanoTime();
  }

  static void millis() {
    System.currentTimeMillis();
  }

  static void hash() {
    new Object().hashCode();
  }

  static void ownHash() {
    "text".hashCode();
  }

  public static void main(String[] args) throws Exception {
    Choices c = new Choices();
    AtomicInteger a = new AtomicInteger();
    Thread t = new Thread(() -> a.incrementAndGet());
    t.start();
    switch (args[0]) {
    case "weak" -> weak(c);
    case "weak-atomic" -> weakAtomic(a);
    case "strong" -> strong(c);
    case "random" -> random();
    case "math" -> math();
    case "local" -> local();
    case "seeded" -> seeded();
    case "nanos" -> nanos();
    case "millis" -> millis();
    case "hash" -> hash();
    case "own-hash" -> ownHash();
    default -> throw new IllegalArgumentException(args[0]);
    }
    t.join();
  }
}
