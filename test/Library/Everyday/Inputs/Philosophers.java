// FINDS deadlock: philosopher 0, philosopher 1 and philosopher 2

import java.util.concurrent.locks.*;

/** Each takes the left fork, then the right one. */
public class Philosophers {
    public static void main(String[] args) throws InterruptedException {
        Lock[] forks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
        Thread[] all = new Thread[3];
        for (int i = 0; i < 3; i++) {
            Lock left = forks[i], right = forks[(i + 1) % 3];
            all[i] = new Thread(() -> {
                left.lock();
                right.lock();
                right.unlock();
                left.unlock();
            }, "philosopher " + i);
            all[i].start();
        }
        for (Thread t : all)
            t.join();
    }
}
