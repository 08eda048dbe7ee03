/**
 * A bug of the depth that the first argument says, in two threads; the second
 * argument is a number of harmless steps at each thread's ends. The writer sets
 * the window to 1, 0, 1 ...; the reader fails if it sees just this sequence.
 * Each read has to come after its write and before the next one.
 */
public class Window {
  static volatile int window, harmless;

  static void pad(int n) {
    for (int i = 0; i < n; i++) {
      harmless = i;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int depth = Integer.parseInt(args[0]);
    int padding = Integer.parseInt(args[1]);
    Thread writer = new Thread(() -> {
      pad(padding);
      for (int i = 0; i < depth / 2 + 1; i++) {
        window = 1 - i % 2;
      }
      pad(padding);
    });
    writer.start();
    for (int i = 0; i < (depth + 1) / 2; i++) {
      if (window != 1 - i % 2) {
        return;
      }
    }
    throw new IllegalStateException("the reader saw every write");
  }
}
