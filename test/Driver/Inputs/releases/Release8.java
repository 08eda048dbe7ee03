import java.util.function.*;

/** What release 8 added: lambdas, method references, default and static methods of interfaces. */
public class Release8 {
    interface Shape {
        int area();
        default String text() { return "area " + area() + of(this); }
        static String of(Shape s) { return " of " + s.getClass().getSimpleName().isEmpty(); }
    }
    static int n;

    public static void main(String[] args) throws Exception {
        Supplier<String> s = new Shape() { public int area() { return 6; } }::text;
        IntBinaryOperator add = (a, b) -> a + b + n;
        Thread t = new Thread(() -> n++);
        t.start();
        t.join();
        Function<String, StringBuilder> make = StringBuilder::new;
        System.out.println(s.get() + " " + add.applyAsInt(1, 2) + " " + make.apply("x").append(n));
    }
}
