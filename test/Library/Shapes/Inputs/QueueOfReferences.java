// FINDS nothing
import java.lang.ref.*;
import java.util.*;

/** Listeners that are held weakly; a thread polls the queue with a time limit. */
public class QueueOfReferences {
    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Object kept = new Object();
        WeakReference<Object> a = new WeakReference<>(kept, queue), b = new WeakReference<>(new Object(), queue);
        Thread t = new Thread(() -> {
            try {
                Reference<?> r = queue.remove(10);
                assert r == null || r == b;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        System.gc();
        t.join();
        assert a.get() == kept;
    }
}
