/**
 * One thread writes data and then raises a flag; the other waits for the flag
 * and reads the data. Both fields are plain: nothing orders the two threads,
 * and what main prints may be 0. `heddle check` reports a race on `ready` and
 * one on `data`. Making `ready` volatile mends both.
 */
public class MessagePassing {
  static int data;
  static boolean ready;

  public static void main(String[] args) {
    new Thread(() -> {
      data = 42;
      ready = true;
    }).start();

    while (!ready) {
      Thread.onSpinWait();
    }
    System.out.println(data);
  }
}
