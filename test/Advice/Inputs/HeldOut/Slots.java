/** An interface's fields are static and final without saying so. */
interface Shelf {
  int SIZE = 2;
  int[] SLOTS = {0, 0};

  static void put(int i, int what) { SLOTS[i % SIZE] = what; }
}

public class Slots implements Shelf {
  public static void main(String[] args) throws InterruptedException {
    Thread filler = new Thread(() -> Shelf.put(3, 9));
    filler.start();
    int seen = SLOTS[1];
    filler.join();
    assert seen == 0 || seen == 9;
  }
}
