import java.util.*;

/** What release 9 added: concatenation by invokedynamic, private methods of interfaces. */
public class Release9 {
    interface Greets {
        default String greet(String who) { return decorate(who); }
        private String decorate(String who) { return "<" + who + '>' + 1 + 2L + 1.5 + null + true; }
    }

    public static void main(String[] args) throws Exception {
        Greets g = new Greets() {};
        char[] box = {'a'};
        String[] said = new String[1];
        Thread t = new Thread(() -> said[0] = g.greet("b" + box[0] + (byte)3));
        t.start();
        t.join();
        System.out.println(said[0] + "\u0001\u0002" + List.of(1, 2) + Map.of("k", (short)4));
        try (AutoCloseable c = () -> System.out.println("closed")) {
            AutoCloseable again = c;
            try (again) {
                System.out.println("in");
            }
        }
    }
}
