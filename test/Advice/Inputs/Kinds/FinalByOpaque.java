import java.util.concurrent.atomic.AtomicReference;

/** A reference that is handed over in opaque mode, which orders nothing: final fields need none. */
public class FinalByOpaque {
  static final class Point {
    private int x; // written once

    Point(int x) {
      this.x = x;
    }

    int x() {
      return x;
    }
  }

  private static final AtomicReference<Point> LAST = new AtomicReference<>();

  public static void main(String[] args) throws InterruptedException {
    Thread mouse = new Thread(() -> LAST.setOpaque(new Point(3)));
    mouse.start();
    Point seen = LAST.getOpaque();
    assert seen == null || seen.x() == 3;
    mouse.join();
  }
}
