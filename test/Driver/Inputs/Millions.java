/** Four threads with five critical sections of one lock: 11,732,745,024 traces. */
public class Millions {
  static int count;
  static final Object lock = new Object();

  public static void main(String[] args) {
    for (int i = 0; i < 4; i++) {
      new Thread(() -> {
        for (int j = 0; j < 5; j++)
          synchronized (lock) {
            count++;
          }
      }).start();
    }
  }
}
