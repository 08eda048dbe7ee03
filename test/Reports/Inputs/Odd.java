import java.util.concurrent.Executors;

/** Findings whose reports hold what formats have to write with care. */
public class Odd {
  static int plain;
  static volatile int turn;
  static volatile String text = "";
  static final Object lock = new Object();

  static void inThread(Runnable code) {
    new Thread(code, "<i>\"T\" & 'co'</i>").start();
  }

  public static void main(String[] args) {
    switch (args[0]) {
      case "cause":
        inThread(() -> {
          throw new IllegalStateException("a < b && ]]> \u0001 %0A", new RuntimeException("c: \"d\", e\nf"));
        });
        break;
      case "surrogate":
        inThread(() -> text = "half a pair: \ud83d");
        throw new IllegalArgumentException("\udc00 alone, </script>, \uffff");
      case "twins": // several findings of statements with one text
        inThread(() -> {
          turn = plain;
        });
        inThread(() -> {
          turn = plain;
        });
        plain = 2;
        break;
      case "pool":
        Executors.newFixedThreadPool(1).execute(() -> turn = 1);
        break;
      case "long": // more steps than a report shows
        inThread(() -> {
          for (int i = 0; i < 25; i++) {
            turn = i;
          }
          plain = 1;
        });
        plain = 2;
        break;
      default:
        inThread(() -> {
          synchronized (lock) {
            plain++;
          }
        });
        synchronized (lock) {
          plain++;
        }
    }
  }
}
