/**
 * One thread makes a Badge, whose constructor shows it to others before its end
 * or does not; another one reads its final field. The argument says how.
 */
public class Finals {
  static Badge seen;
  static volatile Badge announced;

  static class Paper {
    Paper() {}

    Paper(boolean shows) {
      if (shows) {
        seen = (Badge) this;
      }
    }
  }

  static class Badge extends Paper {
    final int number;
    int spare;

    /** Shows nothing; its helpers look at it only. */
    Badge() {
      number = 7;
      prepare();
    }

    private void prepare() {
      spare = doubled(this);
    }

    private static int doubled(Badge b) {
      return 2 * b.number;
    }

    /** Through a plain field, before the write. */
    Badge(int plain) {
      seen = this;
      number = 7;
    }

    /** Through a volatile field, before the write. */
    Badge(long early) {
      announced = this;
      number = 7;
    }

    /** The same, behind the write: what precedes a volatile write is seen. */
    Badge(short late) {
      number = 7;
      announced = this;
    }

    /** Through a helper of a helper. */
    Badge(char helper) {
      pass(this);
      number = 7;
    }

    private static void pass(Badge b) {
      keep(b);
    }

    private static void keep(Badge b) {
      seen = b;
    }

    /** By the superclass. */
    Badge(boolean shows) {
      super(shows);
      number = 7;
    }
  }

  static void make(String how) {
    switch (how) {
      case "done" -> seen = new Badge();
      case "loop" -> {
        for (int i = 0; i < 2; i++) {
          seen = new Badge();
        }
      }
      case "either" -> seen = how.isEmpty() ? new Badge() : new Badge();
      case "plain" -> new Badge(1);
      case "early" -> new Badge(1L);
      case "late" -> new Badge((short) 1);
      case "helper" -> new Badge('h');
      case "super" -> new Badge(true);
      default -> throw new IllegalArgumentException(how);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    String how = args[0];
    Thread maker = new Thread(() -> make(how), "maker");
    Thread reader = new Thread(() -> {
      Badge b = how.equals("early") || how.equals("late") ? announced : seen;
      assert b == null || b.number == 7 : "a badge without a number";
    }, "reader");
    maker.start();
    reader.start();
    maker.join();
    reader.join();
  }
}
