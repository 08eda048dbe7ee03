// FINDS nothing

import java.util.concurrent.*;

/** A loop that asks whether the task is done. */
public class PollsFuture {
    public static void main(String[] args) {
        FutureTask<Integer> f = new FutureTask<>(() -> 4);
        new Thread(f).start();
        while (!f.isDone())
            Thread.yield();
    }
}
