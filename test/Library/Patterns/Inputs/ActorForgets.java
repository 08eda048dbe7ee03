// GIVES 1
// GIVES 3
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
/** Does not look again after it has given up its flag. */
public class ActorForgets {
    static class Actor implements Runnable {
        final ConcurrentLinkedQueue<Integer> box = new ConcurrentLinkedQueue<>();
        final AtomicBoolean on = new AtomicBoolean();
        final Executor e;
        volatile int sum;
        Actor(Executor e) { this.e = e; }
        void tell(int m) {
            box.add(m);
            if (on.compareAndSet(false, true))
                e.execute(this);
        }
        public void run() {
            Integer m;
            while ((m = box.poll()) != null)
                sum += m;
            on.set(false);
        }
    }
    public static String once() throws Exception {
        ExecutorService p = Executors.newSingleThreadExecutor();
        Actor x = new Actor(p);
        x.tell(1);
        x.tell(2);
        p.shutdown();
        while (!p.awaitTermination(1, TimeUnit.HOURS)) { }
        return "" + x.sum;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
