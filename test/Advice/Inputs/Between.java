/** The paper's figure with a lock that is released between the two statements. */
public class Between {
  private final Object lock = new Object();
  private int data;

  void put(int value) {
    synchronized (lock) {
      data = value;
    }
  }

  int get() {
    return data;
  }

  public static void main(String[] args) throws InterruptedException {
    Between b = new Between();
    Thread writer = new Thread(() -> b.put(1));
    writer.start();
    int seen = b.get();
    writer.join();
    System.out.println(seen + b.get());
  }
}
