import java.util.ArrayList;

/** A sealed interface, records inside, a list in a nested class, a static nested holder. */
public class SealedShapes {
  sealed interface Shape permits Circle, Square {}
  record Circle(int r) implements Shape {}
  record Square(int a) implements Shape {}

  private static final class Canvas {
    private final ArrayList<Shape> shapes = new ArrayList<>();

    void draw(Shape s) {
      shapes.add(s);
    }

    int area() {
      int sum = 0;
      for (Shape s : shapes) {
        sum += s instanceof Circle c ? 3 * c.r() * c.r() : s instanceof Square q ? q.a() * q.a() : 0;
      }
      return sum;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Canvas canvas = new Canvas();
    Thread painter = new Thread(() -> canvas.draw(new Circle(1)));
    painter.start();
    canvas.draw(new Square(2));
    painter.join();
    assert canvas.area() == 7;
  }
}
