// FINDS nothing

import java.util.concurrent.*;

/** As QueueFull, with room for two. */
public class QueueRoom {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
        q.put(1);
        q.put(2);
        q.take();
        q.take();
    }
}
