// FINDS deadlock: main and good
// FINDS uncaught exception: java.lang.NumberFormatException: For input string: "x"
// One party throws before it comes to the barrier; the other waits for it for ever, and main for both.
import java.util.concurrent.*;

/** Two parsers meet at a barrier; one of them never comes. */
public class BarrierPartyFails {
    public static void main(String[] args) throws InterruptedException {
        CyclicBarrier both = new CyclicBarrier(2);
        String[] inputs = {"1", "x"};
        int[] parsed = new int[2];
        Thread[] ts = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                parsed[me] = Integer.parseInt(inputs[me]);
                try {
                    both.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                    Thread.currentThread().interrupt();
                }
            }, i == 0 ? "good" : "bad");
            ts[i].start();
        }
        for (Thread t : ts)
            t.join();
        System.out.println(parsed[0] + parsed[1]);
    }
}
