/** Two fields of one declaration; only one is updated; arrays with brackets behind the name. */
public class Together {
  private static int plain = 3, counted = 4, cells[] = new int[2];

  static synchronized int total() { return plain + counted; }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { counted++; cells[0] = 1; });
    t.start();
    counted--;
    int seen = cells[0];
    t.join();
    assert total() == 7 && seen < 2;
  }
}
