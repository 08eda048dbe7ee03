import java.util.List;
import java.util.concurrent.*;
import java.util.stream.IntStream;

/** Clients of futures, thread pools, ForkJoinPool and scheduled pools. */
class PoolClients extends Clients {
    static void run(String[] which) throws Exception {
        switch (which[0]) {
        case "task": tasks(which[1]); break;
        case "pool": pools(which[1], which[2]); break;
        case "fork": forks(which[1]); break;
        case "sched": scheduled(which[1]); break;
        default: throw new IllegalArgumentException(which[0]);
        }
    }

    static void tasks(String which) throws Exception {
        FutureTask<Integer> f = new FutureTask<>(() -> {
            if (which.equals("thrown"))
                throw new IllegalStateException();
            return Thread.currentThread().isInterrupted() ? 2 : 1;
        });
        Body run = () -> { f.run(); return f.isDone(); };
        switch (which) {
        case "get":
        case "thrown":
            say(all(run, () -> f.get()));
            return;
        case "timed":
            say(all(run, () -> f.get(1, TimeUnit.SECONDS)));
            return;
        case "done":
            say(all(run, () -> f.isDone() + "" + f.isCancelled()));
            return;
        case "cancel":
            say(all(run, () -> f.cancel(false) + "" + f.isCancelled()));
            return;
        case "cancelget":
            say(all(() -> f.cancel(false), () -> f.get()));
            return;
        case "cancelrun":
            say(all(run, () -> f.cancel(true)));
            return;
        case "interrupt":
            interrupted(() -> f.get(), run);
            return;
        case "twice":
            say(all(run, run));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static ExecutorService pool(String kind) {
        switch (kind) {
        case "one": return Executors.newFixedThreadPool(1);
        case "fixed": return Executors.newFixedThreadPool(2);
        case "single": return Executors.newSingleThreadExecutor();
        case "cached": return Executors.newCachedThreadPool();
        case "full": // no room: one runs, one waits, one is refused
            return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        case "meet": // no room at all: a task needs a worker that waits
            return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>());
        case "block": // handing in waits for a worker
            return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), (task, of) -> {
                try {
                    of.getQueue().put(task);
                } catch (InterruptedException e) {
                    throw new RejectedExecutionException(e);
                }
            });
        default: throw new IllegalArgumentException(kind);
        }
    }

    static void pools(String kind, String which) throws Exception {
        ExecutorService p = pool(kind);
        switch (which) {
        case "get": {
            Future<Integer> f = p.submit(() -> ++n);
            int got = f.get();
            p.shutdown();
            say(got);
            return;
        }
        case "two": {
            Future<Integer> f = p.submit(() -> 1), g = p.submit(() -> 2);
            p.shutdown();
            say(f.get(), g.get());
            return;
        }
        case "await":
            p.execute(() -> n = 1);
            p.shutdown();
            say(p.awaitTermination(1, TimeUnit.DAYS), n);
            return;
        case "now": { // what had not begun is given back
            p.execute(() -> {});
            p.execute(() -> {});
            say(p.shutdownNow().size());
            return;
        }
        case "nowinterrupt": {
            p.execute(() -> say(outcome(() -> { Thread.sleep(1); return "slept"; })));
            p.shutdownNow();
            return;
        }
        case "rejected": {
            String all = "";
            for (int i = 0; i < 3; i++)
                try {
                    p.execute(() -> {});
                    all += "y";
                } catch (RejectedExecutionException e) {
                    all += "n";
                }
            p.shutdown();
            say(all);
            return;
        }
        case "after": { // handed in while it shuts down
            say(all(() -> { p.shutdown(); return p.isShutdown(); },
                    () -> { p.execute(() -> {}); return "ran"; }));
            return;
        }
        case "thrown": {
            Future<Integer> f = p.submit(() -> { throw new IllegalStateException(); });
            p.shutdown();
            say(outcome(() -> f.get()));
            return;
        }
        case "dies": // a worker that dies is replaced
            Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
            p.execute(() -> { throw new IllegalStateException(); });
            Future<Integer> f = p.submit(() -> 3);
            p.shutdown();
            say(f.get());
            return;
        case "cancel": {
            Future<Integer> c = p.submit(() -> 3);
            boolean cancelled = c.cancel(true);
            p.shutdown();
            say(cancelled, outcome(() -> c.get()));
            return;
        }
        case "again": { // the worker may wait, or have left
            int before = p.submit(() -> 1).get();
            Future<Integer> next = p.submit(() -> 2);
            p.shutdown();
            say(before, next.get(), ((ThreadPoolExecutor)p).getLargestPoolSize());
            return;
        }
        case "never": // not shut down
            p.execute(() -> n = 1);
            return;
        case "all":
            say(p.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2)).size());
            p.shutdown();
            return;
        case "any":
            say((Object)p.invokeAny(List.<Callable<Integer>>of(() -> 1, () -> 2)));
            p.shutdown();
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static class Twice extends RecursiveTask<Integer> {
        final int value, depth;
        Twice(int value, int depth) {
            this.value = value;
            this.depth = depth;
        }
        @Override
        protected Integer compute() {
            if (depth == 0)
                return value;
            Twice other = new Twice(value, depth - 1);
            other.fork();
            return new Twice(value, depth - 1).compute() + other.join();
        }
    }

    static void forks(String which) throws Exception {
        ForkJoinPool p = new ForkJoinPool(1);
        switch (which) {
        case "invoke":
            say(p.invoke(new Twice(3, 0)));
            return;
        case "join":
            say(p.invoke(new Twice(3, 1)));
            return;
        case "common":
            say(new Twice(3, 0).fork().join());
            return;
        case "outside": { // the thread that has forked may run it
            RecursiveTask<Object> t = new RecursiveTask<>() {
                @Override
                protected Object compute() { return Thread.currentThread() instanceof ForkJoinWorkerThread; }
            };
            t.fork();
            say(t.join());
            return;
        }
        case "thrown":
            say(outcome(() -> p.submit(() -> { throw new IllegalStateException(); }).get()));
            return;
        case "cancel": {
            ForkJoinTask<Integer> t = p.submit(() -> 1);
            boolean c = t.cancel(true);
            say(c, outcome(() -> t.join()));
            return;
        }
        case "unfork": {
            ForkJoinTask<Integer> t = new Twice(1, 0);
            t.fork();
            boolean b = t.tryUnfork();
            say(b);
            return;
        }
        case "timed": {
            ForkJoinTask<Integer> t = p.submit(() -> 1);
            say(outcome(() -> t.get(1, TimeUnit.SECONDS)));
            return;
        }
        case "order": {
            ForkJoinTask<Integer> a = p.submit(() -> ++n), b = p.submit(() -> ++n);
            say(b.get(), a.get());
            return;
        }
        case "shutdown":
            p.execute(() -> n = 1);
            p.shutdown();
            say(p.awaitTermination(1, TimeUnit.DAYS), n);
            return;
        case "refused":
            p.shutdown();
            say(outcome(() -> p.submit(() -> 1)));
            return;
        case "async":
            say(CompletableFuture.supplyAsync(() -> 1, p).thenApply(x -> x + 1).join());
            return;
        case "stream":
            say(IntStream.range(0, 2).parallel().map(x -> x + 1).sum());
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void scheduled(String which) throws Exception {
        ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
        switch (which) {
        case "once": {
            ScheduledFuture<Integer> f = p.schedule(() -> ++n, 1, TimeUnit.SECONDS);
            say(f.get());
            p.shutdown();
            return;
        }
        case "shutdown": {
            ScheduledFuture<Integer> f = p.schedule(() -> ++n, 1, TimeUnit.SECONDS);
            p.shutdown();
            say(outcome(() -> f.get()));
            return;
        }
        case "dropped": {
            p.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
            ScheduledFuture<Integer> f = p.schedule(() -> ++n, 1, TimeUnit.SECONDS);
            p.shutdown();
            say(outcome(() -> f.get()));
            return;
        }
        case "cancel": {
            ScheduledFuture<Integer> f = p.schedule(() -> ++n, 1, TimeUnit.SECONDS);
            boolean c = f.cancel(false);
            p.shutdown();
            say(c, outcome(() -> f.get()));
            return;
        }
        case "order": {
            ScheduledFuture<Integer> f = p.schedule(() -> ++n, 2, TimeUnit.SECONDS),
                                     g = p.schedule(() -> ++n, 1, TimeUnit.SECONDS);
            say(f.get(), g.get());
            p.shutdown();
            return;
        }
        case "refused":
            p.shutdown();
            say(outcome(() -> p.schedule(() -> 1, 1, TimeUnit.SECONDS)));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }
}
