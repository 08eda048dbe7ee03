/** A thread goes round a loop of two reads while another one sleeps. */
class Spinner {
  static volatile int first, second;
  static int plain;

  static void sleep() {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      throw new Error(e);
    }
  }

  public static void main(String[] args) throws Exception {
    boolean looks = args[0].equals("looks");
    int unwanted = Integer.parseInt(args[1]);
    new Thread(() -> {
      sleep();
      first = 1;
      synchronized (Spinner.class) {
        plain = 1;
      }
      second = 1;
    }).start();
    int found = 0;
    for (boolean over = false; !over;) {
      found = first;
      if (looks)
        synchronized (Spinner.class) {
          over = plain == 1;
        }
      else
        over = second == 1;
    }
    if (found == unwanted)
      throw new AssertionError();
  }
}
