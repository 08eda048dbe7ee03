// FINDS deadlock: main

import java.util.concurrent.*;

/** A second put into a queue of one, by the only thread. */
public class QueueFull {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
        q.put(1);
        q.put(2);
        q.take();
        q.take();
    }
}
