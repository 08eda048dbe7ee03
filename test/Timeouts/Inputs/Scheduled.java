import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks of a scheduled pool begin when they are due. Each case holds on a JVM that is not busy, too. */
class Scheduled {
    static final TimeUnit MS = TimeUnit.MILLISECONDS;
    static String order = "";
    static synchronized void say(String s) { order += s; }
    static synchronized String order() { return order; }
    static void expect(Object expected, Object actual) {
        if (!expected.equals(actual))
            throw new AssertionError(actual + ", not " + expected);
    }
    static void between(long least, long most, long actual) {
        if (actual < least || actual > most)
            throw new AssertionError(actual + ", not " + least + " to " + most);
    }

    static void order(ScheduledThreadPoolExecutor pool) throws Exception {
        pool.schedule(() -> say("c"), 300, MS);
        pool.schedule(() -> say("a"), 100, MS);
        pool.schedule(() -> say("b"), 200, MS);
        pool.execute(() -> say("0"));
        Thread.sleep(150);
        expect("0a", order());
        pool.shutdown();
        expect(true, pool.awaitTermination(10, TimeUnit.SECONDS));
        expect("0abc", order());
    }
    /** At one time: in the order of handing in, by one worker. */
    static void same(ScheduledThreadPoolExecutor pool) throws Exception {
        for (String s : new String[] {"a", "b", "c"})
            pool.schedule(() -> say(s), 100, MS);
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        expect("abc", order());
    }
    static void rate(ScheduledThreadPoolExecutor pool) throws Exception {
        pool.scheduleAtFixedRate(() -> {
            say("r");
            try {
                Thread.sleep(30);
            } catch (InterruptedException e) {
            }
        }, 50, 100, MS); // at 50, 150, 250, 350
        Thread.sleep(400);
        pool.shutdownNow();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        expect("rrrr", order());
    }
    static void delay(ScheduledThreadPoolExecutor pool) throws Exception {
        pool.scheduleWithFixedDelay(() -> {
            say("d");
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
            }
        }, 50, 100, MS); // at 50, 250
        Thread.sleep(400);
        pool.shutdownNow();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        expect("dd", order());
    }
    /** A late one is made up for: due at 0, 100, 200 and so on, the first takes 250. */
    static void late(ScheduledThreadPoolExecutor pool) throws Exception {
        AtomicInteger n = new AtomicInteger();
        pool.scheduleAtFixedRate(() -> {
            try {
                if (n.incrementAndGet() == 1)
                    Thread.sleep(250);
            } catch (InterruptedException e) {
            }
        }, 0, 100, MS); // begins at 0, 250, 250, 300
        Thread.sleep(350);
        expect(4, n.get());
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        expect(4, n.get());
    }
    static void cancel(ScheduledThreadPoolExecutor pool) throws Exception {
        pool.setRemoveOnCancelPolicy(true);
        ScheduledFuture<?> first = pool.schedule(() -> say("x"), 100, MS);
        pool.schedule(() -> say("y"), 200, MS);
        Thread.sleep(50);
        expect(true, first.cancel(false));
        expect(1, pool.getQueue().size());
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        expect("y", order());
    }
    /** Nothing is left to wait for: the pool ends now, not in an hour. */
    static void ends(ScheduledThreadPoolExecutor pool) throws Exception {
        long began = System.nanoTime();
        pool.setRemoveOnCancelPolicy(true);
        ScheduledFuture<?> f = pool.schedule(() -> say("x"), 1, TimeUnit.HOURS);
        Thread.sleep(50);
        pool.shutdown();
        expect(false, pool.awaitTermination(50, MS));
        f.cancel(false);
        expect(true, pool.awaitTermination(10, TimeUnit.SECONDS));
        between(100, 600, (System.nanoTime() - began) / 1_000_000);
        expect("", order());
    }
    static void policy(ScheduledThreadPoolExecutor pool) throws Exception {
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        ScheduledFuture<?> f = pool.schedule(() -> say("x"), 100, MS);
        pool.shutdown();
        expect(true, pool.awaitTermination(50, MS));
        expect(true, f.isCancelled());
        expect("", order());
    }
    static void policyLate(ScheduledThreadPoolExecutor pool) throws Exception {
        pool.schedule(() -> say("x"), 1, TimeUnit.HOURS);
        pool.shutdown();
        expect(false, pool.awaitTermination(50, MS));
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        expect(true, pool.awaitTermination(50, MS));
    }
    static void left(ScheduledThreadPoolExecutor pool) throws Exception {
        ScheduledFuture<?> f = pool.schedule(() -> say("x"), 100, MS);
        between(50, 100, f.getDelay(MS));
        Thread.sleep(60);
        between(0, 40, f.getDelay(MS));
        f.get();
        Thread.sleep(40);
        between(-140, -39, f.getDelay(MS));
        pool.shutdown();
    }
    static void get(ScheduledThreadPoolExecutor pool) throws Exception {
        ScheduledFuture<String> f = pool.schedule(() -> "v", 200, MS);
        try {
            f.get(100, MS);
            throw new AssertionError("too early");
        } catch (TimeoutException e) {
        }
        expect("v", f.get(200, MS));
        pool.shutdownNow();
    }
    /** A new first one is not kept waiting by the one that was. */
    static void earlier(ScheduledThreadPoolExecutor pool) throws Exception {
        pool.schedule(() -> say("b"), 1, TimeUnit.HOURS);
        Thread.sleep(50);
        pool.schedule(() -> say("a"), 50, MS);
        Thread.sleep(100);
        expect("a", order());
        expect(1, pool.shutdownNow().size());
        expect(true, pool.awaitTermination(50, MS));
    }
    /** What waits for an hour now once was the second. */
    static void second(ScheduledThreadPoolExecutor pool) throws Exception {
        pool.setRemoveOnCancelPolicy(true);
        ScheduledFuture<?> far = pool.schedule(() -> say("far"), 1, TimeUnit.HOURS);
        Thread.sleep(20);
        far.cancel(false);
        pool.schedule(() -> say("near"), 50, MS);
        Thread.sleep(100);
        expect("near", order());
        pool.shutdown();
        expect(true, pool.awaitTermination(50, MS));
    }
    static void completable() throws Exception {
        try {
            new CompletableFuture<String>().orTimeout(100, MS).join();
            throw new AssertionError("no timeout");
        } catch (CompletionException e) {
            expect(TimeoutException.class, e.getCause().getClass());
        }
        expect("late", new CompletableFuture<String>().completeOnTimeout("late", 100, MS).join());
        CompletableFuture<String> soon = new CompletableFuture<String>().completeOnTimeout("late", 200, MS);
        CompletableFuture.delayedExecutor(100, MS).execute(() -> soon.complete("soon"));
        expect("soon", soon.join());
    }
    static void timer() throws Exception {
        Timer t = new Timer();
        t.schedule(new TimerTask() { @Override public void run() { say("b"); } }, 200);
        t.schedule(new TimerTask() { @Override public void run() { say("a"); } }, 100);
        Thread.sleep(150);
        expect("a", order());
        Thread.sleep(100);
        expect("ab", order());
        t.cancel();
    }

    public static void main(String[] args) throws Exception {
        int threads = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(threads);
        switch (args[0]) {
        case "order": order(pool); break;
        case "same": same(pool); break;
        case "rate": rate(pool); break;
        case "delay": delay(pool); break;
        case "late": late(pool); break;
        case "cancel": cancel(pool); break;
        case "ends": ends(pool); break;
        case "policy": policy(pool); break;
        case "policyLate": policyLate(pool); break;
        case "left": left(pool); break;
        case "get": get(pool); break;
        case "earlier": earlier(pool); break;
        case "second": second(pool); break;
        case "completable": completable(); break;
        case "timer": timer(); break;
        default: throw new AssertionError(args[0]);
        }
        pool.shutdownNow();
    }
}
