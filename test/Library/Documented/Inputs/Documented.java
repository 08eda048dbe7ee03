import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** What the documentation allows, or the JDK does: one client a word. */
public class Documented {
    static int shared;
    static volatile boolean flag;

    static void start(Runnable r) { new Thread(r).start(); }
    static void found(boolean it, String what) {
        if (it)
            throw new AssertionError(what);
    }

    static void run(String which) throws Exception {
        switch (which) {
        case "either": { // looks at f, then at g
            var f = new CompletableFuture<Integer>();
            var g = new CompletableFuture<Integer>();
            AtomicInteger k = new AtomicInteger();
            start(() -> {
                f.complete(1);
                g.complete(2);
            });
            var d = f.acceptEither(g, k::set);
            found(d.isDone() && k.get() == 2, "the second, though the first was first");
            break;
        }
        case "either-late": { // the stage is put off at f, then at g
            var f = new CompletableFuture<Integer>();
            var g = new CompletableFuture<Integer>();
            AtomicInteger k = new AtomicInteger();
            start(() -> {
                g.complete(2);
                f.complete(1);
            });
            var d = f.applyToEither(g, x -> x);
            found(d.join() == 1, "the first, though the second was first");
            break;
        }
        case "either-value": { // never another value
            var f = new CompletableFuture<Integer>();
            var g = new CompletableFuture<Integer>();
            start(() -> f.complete(1));
            start(() -> g.complete(2));
            int v = f.applyToEither(g, x -> x).join();
            found(v != 1 && v != 2, "another value");
            break;
        }
        case "early-interrupt": {
            Thread t = new Thread(() -> flag = Thread.currentThread().isInterrupted());
            Thread u = new Thread(() -> t.interrupt());
            u.start();
            u.join();
            t.start();
            t.join();
            found(flag, "interrupted before its start");
            break;
        }
        case "early-interrupt-race": { // before, after or while
            Thread t = new Thread(() -> {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    found(Thread.currentThread().isInterrupted(), "twice");
                    flag = true;
                }
            });
            Thread u = new Thread(() -> t.interrupt());
            u.start();
            t.start();
            t.join();
            u.join();
            found(flag == t.isInterrupted(), "lost, or there twice");
            break;
        }
        case "dead-group": {
            Thread t = new Thread(() -> {}, "t");
            t.setUncaughtExceptionHandler((x, e) -> {});
            String before = t.getThreadGroup().getName() + " " + t;
            t.start();
            t.join();
            found(t.getThreadGroup() == null && t.getUncaughtExceptionHandler() == null
                  && before.equals("main Thread[t,5,main]") && t.toString().equals("Thread[t,5,]"), "dead");
            break;
        }
        case "done-task": { // only get orders
            var f = new FutureTask<Integer>(() -> shared = 1);
            start(f);
            if (f.isDone())
                found(shared != 1, "");
            break;
        }
        case "done-stage": {
            var f = CompletableFuture.supplyAsync(() -> shared = 1);
            if (f.isDone())
                found(shared != 1, "");
            break;
        }
        case "done-fork": {
            var f = ForkJoinPool.commonPool().submit(() -> shared = 1);
            if (f.isDone())
                found(shared != 1, "");
            break;
        }
        case "got": {
            var f = new FutureTask<Integer>(() -> shared = 1);
            start(f);
            var g = CompletableFuture.supplyAsync(() -> flag = true);
            if (f.isDone() && g.isDone())
                found(f.get() != shared || !g.getNow(false), "");
            break;
        }
        default:
            throw new IllegalArgumentException(which);
        }
    }
    public static void main(String[] args) throws Exception { run(args[0]); }
}
