// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** One seat less than philosophers. */
public class PhilosophersSeats {
    public static void main(String[] args) throws InterruptedException {
        Lock[] forks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
        Semaphore seats = new Semaphore(2);
        Thread[] all = new Thread[3];
        for (int i = 0; i < 3; i++) {
            Lock left = forks[i], right = forks[(i + 1) % 3];
            all[i] = new Thread(() -> {
                seats.acquireUninterruptibly();
                left.lock();
                right.lock();
                right.unlock();
                left.unlock();
                seats.release();
            });
            all[i].start();
        }
        for (Thread t : all)
            t.join();
    }
}
