/** A race and an assertion in methods that an optimiser inlines, one in another. */
public class Places {
  static int total;

  static void add(int amount) {
    total += amount;
  }

  static void addTwice(int amount) {
    add(amount);
    add(amount);
  }

  static void mustBe(int wanted) {
    assert total == wanted : "total";
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> addTwice(1));
    t.start();
    addTwice(2);
    t.join();
    check();
  }

  static void check() {
    mustBe(7);
  }
}
