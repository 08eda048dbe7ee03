/** Waits in a loop that reads its flag so many times a round. */
public class LongRound {
  static volatile int flag;

  public static void main(String[] arguments) throws InterruptedException {
    int reads = Integer.parseInt(arguments[0]);
    Thread waiter = new Thread(() -> {
      for (int sum = 0; sum != reads;) {
        sum = 0;
        for (int i = 0; i != reads; i++)
          sum += flag;
      }
    });
    waiter.start();
    flag = 1;
    waiter.join();
  }
}
