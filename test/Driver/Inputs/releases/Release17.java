import java.util.*;

/** What releases 14 to 17 added: switch expressions, text blocks, records, patterns, sealed. */
public class Release17 {
    sealed interface Shape permits Circle, Square, Point {}
    record Circle(double radius) implements Shape {
        Circle {
            if (radius < 0)
                throw new IllegalArgumentException("negative");
        }
    }
    record Square(double side, String... names) implements Shape {}
    enum Point implements Shape { ORIGIN }

    static double area(Shape s) {
        if (s instanceof Circle c && c.radius() > 0)
            return 3 * c.radius() * c.radius();
        return s instanceof Square q ? q.side() * q.side() : 0;
    }
    static String size(int n) {
        return switch (n) {
        case 0 -> "none";
        case 1, 2 -> {
            String s = "few";
            yield s + n;
        }
        default -> "many";
        };
    }

    public static void main(String[] args) throws Exception {
        Map<Shape, Integer> seen = new HashMap<>();
        Thread t = new Thread(() -> seen.merge(new Circle(2), 1, Integer::sum));
        t.start();
        t.join();
        seen.merge(new Circle(2), 1, Integer::sum);
        System.out.println(seen + " " + area(new Circle(2)) + area(new Square(3)) + area(Point.ORIGIN));
        System.out.println(new Circle(1).equals(new Circle(1)) + " " + new Circle(1).hashCode());
        System.out.println(size(0) + size(2) + size(3) + """
            a "block"
              of\ttext \
            end""");
        try {
            new Circle(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Shape.class.isInterface());
        }
    }
}
