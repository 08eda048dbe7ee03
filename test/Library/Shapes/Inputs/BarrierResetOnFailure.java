// FINDS nothing
// reset() would break the barrier for those that wait, but one that comes later would wait for ever. An interrupt is kept
// until the other party comes to the barrier.
import java.util.concurrent.*;

/** A party that fails interrupts the other one, which breaks the barrier. */
public class BarrierResetOnFailure {
    public static void main(String[] args) throws InterruptedException {
        CyclicBarrier both = new CyclicBarrier(2);
        ConcurrentLinkedQueue<String> log = new ConcurrentLinkedQueue<>();
        Thread good = new Thread(() -> {
            try {
                both.await();
                log.add("met");
            } catch (InterruptedException e) {
                log.add("interrupted");
            } catch (BrokenBarrierException e) {
                log.add("broken");
            }
        }, "good");
        Thread bad = new Thread(() -> {
            try {
                Integer.parseInt("x");
                both.await();
            } catch (NumberFormatException e) {
                good.interrupt();
            } catch (InterruptedException | BrokenBarrierException e) {
                log.add("?");
            }
        }, "bad");
        good.start();
        bad.start();
        good.join();
        bad.join();
        assert log.toString().equals("[interrupted]") : log;
        assert both.isBroken();
    }
}
