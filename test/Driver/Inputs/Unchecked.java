import java.util.ArrayList;
import java.util.List;

/** javac has a note on it; its race is benign. */
public class Unchecked {
  static int seen;

  public static void main(String[] args) throws InterruptedException {
    List list = new ArrayList();
    list.add(1);
    Thread t = new Thread(() -> seen = 1);
    t.start();
    assert seen < 2;
    t.join();
  }
}
