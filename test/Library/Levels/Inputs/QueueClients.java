import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;

/** Clients of queues and exchangers. */
class QueueClients extends Clients {
    static void run(String[] which) throws Exception {
        switch (which[0]) {
        case "queue": queues(which[1], which[2]); break;
        case "sync": handOver(which[1]); break;
        case "exchange": exchanges(which[1]); break;
        default: throw new IllegalArgumentException(which[0]);
        }
    }

    static BlockingQueue<Integer> queue(String kind) {
        switch (kind) {
        case "array": return new ArrayBlockingQueue<>(1);
        case "fair": return new ArrayBlockingQueue<>(1, true);
        case "linked": return new LinkedBlockingQueue<>(1);
        case "deque": return new LinkedBlockingDeque<>(1);
        default: throw new IllegalArgumentException(kind);
        }
    }

    static void queues(String kind, String which) throws Exception {
        BlockingQueue<Integer> q = queue(kind);
        switch (which) {
        case "pass":
            say(all(() -> { n = 3; q.put(1); return 0; }, () -> q.take() + n));
            return;
        case "full": // the second put waits
            say(all(() -> { q.put(1); q.put(2); return q.size(); }, () -> q.take()));
            return;
        case "offer":
            say(all(() -> q.offer(1) + "" + q.offer(2), () -> q.poll()));
            return;
        case "timed":
            say(all(() -> q.poll(1, TimeUnit.SECONDS), () -> q.offer(4, 1, TimeUnit.SECONDS)));
            return;
        case "interrupt":
            interrupted(() -> q.take(), () -> { q.put(1); return 0; });
            return;
        case "stuck":
            all(() -> q.take(), () -> q.take(), () -> { q.put(1); return 0; });
            return;
        case "last": // one of them waits for ever
            q.put(1);
            all(() -> q.take(), () -> q.take());
            return;
        case "drain": {
            List<Integer> to = new ArrayList<>();
            say(all(() -> { q.put(1); return q.contains(1); },
                    () -> q.drainTo(to) + "" + to + q.remainingCapacity()));
            return;
        }
        case "remove":
            q.put(8);
            say(all(() -> q.remove(8), () -> q.poll(), () -> q.peek()));
            return;
        case "removepoll":
            q.put(8);
            say(all(() -> q.remove(8), () -> q.poll()));
            return;
        case "removepeek":
            q.put(8);
            say(all(() -> q.remove(8), () -> q.peek() + "" + q.size()));
            return;
        case "contains":
            say(all(() -> q.offer(8), () -> q.contains(8) + "" + q.remainingCapacity()));
            return;
        case "iterate": {
            q.put(8);
            say(all(() -> { String all = ""; for (Integer i : q) all += i; return all; }, () -> q.poll()));
            return;
        }
        case "offertimed": // full
            q.put(8);
            say(all(() -> q.offer(9, 1, TimeUnit.SECONDS), () -> q.poll()));
            return;
        case "add":
            say(all(() -> q.add(1), () -> q.add(2)));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void handOver(String which) throws Exception {
        SynchronousQueue<Integer> q = new SynchronousQueue<>();
        switch (which) {
        case "pass":
            say(all(() -> { n = 3; q.put(1); return 0; }, () -> q.take() + n));
            return;
        case "offer":
            say(all(() -> q.offer(1), () -> q.poll()));
            return;
        case "offertake":
            say(all(() -> q.offer(1, 1, TimeUnit.SECONDS), () -> q.poll()));
            return;
        case "interrupt":
            interrupted(() -> q.take(), () -> q.offer(2));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void exchanges(String which) throws Exception {
        Exchanger<Integer> e = new Exchanger<>();
        switch (which) {
        case "pair":
            say(all(() -> e.exchange(1), () -> e.exchange(2)));
            return;
        case "timed":
            say(all(() -> e.exchange(1, 1, TimeUnit.SECONDS), () -> e.exchange(2, 1, TimeUnit.SECONDS)));
            return;
        case "interrupt":
            interrupted(() -> e.exchange(1), () -> e.exchange(2, 1, TimeUnit.SECONDS));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }
}
