/**
 * The answerer writes reply only if it has read question, by a helper that is
 * inlined; the asker reads reply before it writes question, both early under
 * JPR. Who takes the helper's read, or its parameter, for one of the caller's
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

  static void forward(int unwanted, int wanted) {
    first = other + unwanted;
    answerTo(wanted);
  }

  static void run(String how) {
    switch (how) {
      case "read" -> answer();
      case "parameter" -> forward(5, 1);
      case "loop" -> {
        for (int i = 0; i < 2; i++) {
          answerTo(i);
        }
      }
      case "never" -> forward(1, 2);
      default -> throw new IllegalArgumentException(how);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    String how = args[0];
    Thread answerer = new Thread(() -> {
      first = other;
      opened = 1;
      closed = 1;
      run(how);
    }, "answerer");
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
