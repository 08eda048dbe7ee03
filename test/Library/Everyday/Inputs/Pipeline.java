// FINDS nothing

import java.util.concurrent.*;

/** Three stages with queues of one between them. */
public class Pipeline {
    static Thread stage(BlockingQueue<Integer> in, BlockingQueue<Integer> out, int add) {
        Thread t = new Thread(() -> {
            try {
                for (int n = in.take(); n >= 0; n = in.take())
                    out.put(n + add);
                out.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> a = new ArrayBlockingQueue<>(1), b = new ArrayBlockingQueue<>(1),
            c = new ArrayBlockingQueue<>(2);
        Thread s = stage(a, b, 10), t = stage(b, c, 100);
        a.put(1);
        a.put(-1);
        s.join();
        t.join();
        assert c.take() == 111 && c.take() == -1;
    }
}
