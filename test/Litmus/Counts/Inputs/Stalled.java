/** Two threads that wait in loops of two reads for what nobody will write. */
public class Stalled {
    static volatile int a, b;

    static void await() {
        while (a + b != 3)
            Thread.onSpinWait();
    }

    public static void main(String[] args) {
        new Thread(Stalled::await).start();
        a = 1;
        await();
    }
}
