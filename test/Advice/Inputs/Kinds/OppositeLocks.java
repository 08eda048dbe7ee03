/** Two methods take the same two monitors, in two orders. */
public class OppositeLocks {
  private final Object stock = new Object();
  private final Object orders = new Object();
  private int left = 2;
  private int open;

  void sell() {
    synchronized (stock) {
      synchronized (orders) {
        left--;
        open++;
      }
    }
  }

  int cancel() {
    synchronized (orders) { // before stock
      int before = open;
      synchronized (stock) {
        left++;
        open--;
      }
      return before;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OppositeLocks shop = new OppositeLocks();
    Thread clerk = new Thread(shop::sell);
    Thread client = new Thread(shop::cancel);
    clerk.start();
    client.start();
    clerk.join();
    client.join();
    assert shop.left == 2 && shop.open == 0;
  }
}
