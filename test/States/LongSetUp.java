// RUN: %status 0 bash %root/utils/check-java.sh %s | FileCheck %s
// CHECK: explored exhaustively: 8 executions
// CHECK-SAME: optimal DPOR

/**
 * An execution of 9,000 events, nearly all of one thread's, has few races: DPOR
 * goes on to its end. A search over states would visit each.
 */
public class LongSetUp {
    static volatile int set;
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Object never = new Object();
        Thread waits = new Thread(() -> {
            synchronized (never) {
                try {
                    never.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        waits.setDaemon(true);
        waits.start();
        for (int i = 0; i < 9000; i++)
            set = i;
        Thread t = new Thread(() -> add());
        t.start();
        add();
        t.join();
        if (sum != 2)
            throw new AssertionError(sum);
    }
    static synchronized void add() { sum++; }
}
