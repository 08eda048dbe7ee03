/** What the library copies in one call. */
public class CopiedHalf {
  static final int[] cells = new int[2];
  static final Object[] mixed = {"one", 2};
  static final Object[] texts = new String[2];

  static int own(int n) {
    int[] a = new int[n], b = new int[n];
    a[0] = 7;
    System.arraycopy(a, 0, b, 1, n - 1);
    System.arraycopy(b, 0, b, 1, n - 1);
    return b[2] + a.clone().length - n;
  }

  /** For the first to come. */
  static void half(boolean wanted) throws InterruptedException {
    int[] ones = {1, 1};
    Thread copier = new Thread(() -> System.arraycopy(ones, 0, cells, 0, 2));
    Thread reader = new Thread(() -> {
      int second = cells[1], first = cells[0];
      if (wanted ? first != second : first < second)
        throw new IllegalStateException(first + " and " + second);
    });
    copier.start();
    reader.start();
    copier.join();
    reader.join();
  }

  public static void main(String[] args) throws InterruptedException {
    switch (args[0]) {
      case "half" -> half(true);
      case "order" -> half(false);
      case "local" -> {
        Thread other = new Thread(() -> own(10_000));
        other.start();
        other.join();
        assert own(10_000) == 7;
      }
      case "misfit" -> {
        Thread other = new Thread(() -> System.arraycopy(mixed, 0, texts, 0, 2));
        other.start();
        other.join();
      }
      case "misfit-race" -> {
        new Thread(() -> mixed[0] = 1).start();
        new Thread(() -> {
          try {
            System.arraycopy(mixed, 0, texts, 0, 1);
          } catch (ArrayStoreException e) {
          }
        }).start();
      }
    }
  }
}
