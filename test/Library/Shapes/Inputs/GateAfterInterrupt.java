// FINDS assertion failed: it went through
// await() of a latch looks for an interrupt, then at the count: both may come in between.
import java.util.concurrent.CountDownLatch;

/** Interrupts what waits at a gate, then opens the gate: who was interrupted is thought to be gone. */
public class GateAfterInterrupt {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            try {
                gate.await();
                throw new AssertionError("it went through");
            } catch (InterruptedException e) {
                // gone
            }
        });
        t.start();
        t.interrupt();
        gate.countDown();
        t.join();
    }
}
