/**
 * The answerer writes reply only if it has read question, by a helper that is
 * inlined; the asker reads reply before it writes question, both early under
 * JPR. To take the helper's read, or its parameter, for one of the caller's
 * leaves that out.
 */
public class Copies {
  static int question, reply, other, first, read, got, order;
  static volatile int opened, closed;

  static void answer() {
    int q = question;
    if (q == 1) {
      reply = 1;
    }
    read = q;
  }

  static void answerTo(int wanted) {
    int q = question;
    if (q == wanted) {
      reply = 1;
    }
    read = q;
  }

  static void prepare() {
    opened = 1;
    closed = 1;
  }

  /** The code of the answerer; what comes first is its own reads and values. */
  static Runnable answerer(String how, int five) {
    return switch (how) {
      case "read" -> () -> {
        first = other;
        prepare();
        answer();
      };
      case "parameter" -> () -> forward(five, 1);
      case "loop" -> () -> {
        prepare();
        for (int i = 0; i < 2; i++) {
          answerTo(i);
        }
      };
      case "never" -> () -> {
        first = other;
        prepare();
        answerTo(2);
      };
      default -> throw new IllegalArgumentException(how);
    };
  }

  static void forward(int unwanted, int wanted) {
    first = unwanted;
    prepare();
    answerTo(wanted);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread answerer = new Thread(answerer(args[0], args.length + 4), "answerer");
    Thread asker = new Thread(() -> {
      int o = opened;
      order = closed;
      got = reply;
      question = 1;
    }, "asker");
    answerer.start();
    asker.start();
    answerer.join();
    asker.join();
    assert order == 1 || read == 0 || got == 0 : "each came first";
  }
}
