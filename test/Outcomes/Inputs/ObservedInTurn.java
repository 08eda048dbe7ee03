import heddle.Heddle;

/** Two threads look twice at what a third one writes, and forget what they saw. */
public class ObservedInTurn {
    static volatile int x;
    static void look() {
        Heddle.observe("x", x);
        Heddle.observe("x", x);
    }
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(ObservedInTurn::look), b = new Thread(ObservedInTurn::look), c = new Thread(() -> x = 1);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
