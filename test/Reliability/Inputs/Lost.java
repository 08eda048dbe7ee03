/** Updates of a volatile get lost: findings in a search that takes a while, without a race. */
public class Lost {
  static volatile int sum;

  static void add() {
    for (int i = 0; i < 3; i++)
      sum = sum + 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(Lost::add), b = new Thread(Lost::add), c = new Thread(() -> sum = sum + 10);
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (sum < 5)
      throw new IllegalStateException("lost");
    if (sum == 16)
      throw new IllegalArgumentException("none was lost");
  }
}
