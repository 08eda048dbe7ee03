import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Clients of which an outcome was lost: Lost.main(which). */
public class Lost {
    static volatile int seen = -1;

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "put": { // looked at before it is full, by another; interrupted later, or never
            ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
            String[] said = {"", ""};
            Thread putter = new Thread(() -> {
                try {
                    q.put(1);
                    said[0] = "put";
                } catch (InterruptedException e) {
                    said[0] = "interrupted";
                }
            });
            Thread looker = new Thread(() -> said[1] = q.remainingCapacity() + "" + q.size());
            putter.start();
            looker.start();
            putter.interrupt();
            putter.join();
            looker.join();
            heddle.rt.VM.fail(said[0] + " " + said[1]);
            break;
        }
        case "downgrade": case "again": { // the writer's own reading, and a reader's second one
            ReentrantReadWriteLock l = new ReentrantReadWriteLock();
            new Thread(() -> {
                if (args[0].equals("again"))
                    l.readLock().lock();
                else
                    l.writeLock().lock();
                l.readLock().lock();
                l.readLock().unlock();
                if (args[0].equals("again"))
                    l.readLock().unlock();
                else
                    l.writeLock().unlock();
            }).start();
            heddle.rt.VM.fail("readers " + l.getReadLockCount());
            break;
        }
        }
    }
}
