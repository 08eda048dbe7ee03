import java.util.function.*;

/** What release 11 added: nestmates, whose private members are reached without bridges; var. */
public class Release11 {
    private int hidden = 1;
    private static int count;
    private int secret() { return hidden; }

    class Inner {
        private int own = 10;
        int sum() { return hidden + secret() + own; }
        class Deeper {
            private int all() { return sum() + own++ + ++hidden; }
        }
    }
    static class Nested {
        private Nested() { count++; }
    }

    public static void main(String[] args) throws Exception {
        var outer = new Release11();
        var deeper = outer.new Inner().new Deeper();
        BiFunction<Integer, Integer, Integer> mul = (var a, var b) -> a * b;
        var t = new Thread(() -> new Nested());
        t.start();
        t.join();
        System.out.println(deeper.all() + " " + deeper.all() + " " + mul.apply(6, 7) + " " + count + " "
                           + "  x ".strip() + "ab".repeat(2));
    }
}
