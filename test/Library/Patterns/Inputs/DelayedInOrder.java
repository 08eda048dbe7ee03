// FINDS nothing
import java.util.concurrent.*;
public class DelayedInOrder {
    static class Job implements Delayed {
        final String name;
        final long at;
        Job(String name, long ms) {
            this.name = name;
            at = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        }
        public long getDelay(TimeUnit u) { return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS); }
        public int compareTo(Delayed d) { return Long.compare(at, ((Job)d).at); }
    }
    public static void main(String[] x) throws Exception {
        DelayQueue<Job> q = new DelayQueue<>();
        String[] got = new String[2];
        q.put(new Job("late", 50));
        q.put(new Job("soon", 5));
        Thread t = new Thread(() -> {
            try {
                for (int i = 0; i < 2; i++)
                    got[i] = q.take().name;
            } catch (InterruptedException e) { }
        });
        t.start();
        t.join();
        assert got[0].equals("soon") && got[1].equals("late");
    }
}
