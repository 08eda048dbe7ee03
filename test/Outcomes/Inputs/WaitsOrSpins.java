/** One of two threads ends only if it sees what the other one writes for a while. */
public class WaitsOrSpins {
    static volatile int x;
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { while (x != 1) Thread.onSpinWait(); heddle.Heddle.observe("saw", x); });
        Thread b = new Thread(() -> { x = 1; x = 2; });
        a.start();
        b.start();
    }
}
