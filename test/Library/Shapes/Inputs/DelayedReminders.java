// FINDS nothing
// take() gives the one first whose time comes first, whichever order they were put in; both put before the start.
import java.util.*;
import java.util.concurrent.*;

/** Reminders in a DelayQueue come in the order of their times. */
public class DelayedReminders {
    record Reminder(String text, long at) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed o) {
            return Long.compare(at, ((Reminder) o).at);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DelayQueue<Reminder> queue = new DelayQueue<>();
        long now = System.nanoTime();
        queue.put(new Reminder("b", now + 20_000_000));
        queue.put(new Reminder("a", now + 10_000_000));
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        Thread t = new Thread(() -> {
            try {
                for (int i = 0; i < 2; i++) {
                    Reminder r = queue.take();
                    assert r.getDelay(TimeUnit.NANOSECONDS) <= 0 : "too early";
                    seen.add(r.text());
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "reminder");
        t.start();
        t.join();
        assert seen.equals(List.of("a", "b")) : seen;
        System.out.println(seen);
    }
}
