// FINDS deadlock: main and stage

import java.util.concurrent.*;

/** Nobody takes the results before the stage has ended, and they do not fit. */
public class PipelineTooSmall {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> in = new ArrayBlockingQueue<>(2), out = new ArrayBlockingQueue<>(1);
        Thread stage = new Thread(() -> {
            try {
                out.put(in.take());
                out.put(in.take());
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "stage");
        stage.start();
        in.put(1);
        in.put(2);
        stage.join();
        System.out.println(out.take() + out.take());
    }
}
