import java.util.Arrays;
import java.util.concurrent.*;

/** Clients of CompletableFuture. */
class StageClients extends Clients {
    static void saying(Object[] results, Object... more) {
        say(Arrays.toString(results), Arrays.toString(more));
    }

    static void run(String[] which) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>(), g = new CompletableFuture<>();
        Body one = () -> f.complete(1), two = () -> g.complete(2);
        switch (which[1]) {
        case "join":
            say(all(one, f::join));
            return;
        case "get":
            say(all(() -> f.completeExceptionally(new IllegalStateException()), f::get));
            return;
        case "now":
            say(all(one, () -> f.getNow(0) + "" + f.isDone() + f.isCompletedExceptionally()));
            return;
        case "timed":
            say(all(one, () -> f.get(1, TimeUnit.SECONDS)));
            return;
        case "interrupt":
            interrupted(f::get, one);
            return;
        case "stuck":
            all(f::join);
            return;
        case "twice":
            say(all(one, () -> f.complete(2), f::join));
            return;
        case "cancel":
            say(all(one, () -> f.cancel(true) + "" + f.isCancelled()));
            return;
        case "obtrude":
            saying(all(one, () -> { f.obtrudeValue(3); return f.join(); }), f.join());
            return;
        case "apply":
            say(all(one, () -> f.thenApply(x -> x + 1).join()));
            return;
        case "passed": {
            CompletableFuture<Integer> d = f.thenApply(x -> x + 1).exceptionally(t -> t.getCause() == null ? 0 : 7);
            say(all(() -> f.completeExceptionally(new IllegalStateException()), d::join));
            return;
        }
        case "handle":
            say(all(one, () -> f.handle((x, t) -> x + " " + t).thenCompose(s -> g.thenApply(y -> s + y)).join(), two));
            return;
        case "suppressed":
            say(all(() -> f.completeExceptionally(new IllegalStateException()), () -> {
                    try {
                        return f.whenComplete((x, t) -> { throw new IllegalArgumentException(); }).join();
                    } catch (CompletionException e) {
                        return e.getCause().getClass().getSimpleName() + e.getCause().getSuppressed().length;
                    }
                }));
            return;
        case "who": // runs the stage: by the end of the future, a wait for it, a request of the stage
            say(all(one, () -> {
                    String[] name = {""};
                    CompletableFuture<Void> d = f.thenRun(() -> name[0] += Thread.currentThread().getName());
                    f.join();
                    d.join();
                    return name[0];
                }));
            return;
        case "before": { // the stage need not have run when the future has ended
            boolean[] ran = {false};
            f.thenRun(() -> { synchronized (ran) { ran[0] = true; } });
            say(all(one, () -> { f.join(); synchronized (ran) { return ran[0]; } }));
            return;
        }
        case "order": { // the newest first; the stages of stages
            StringBuilder s = new StringBuilder();
            CompletableFuture<Void> d = f.thenRun(() -> s.append("a"));
            d.thenRun(() -> s.append("b"));
            d.thenRun(() -> s.append("c"));
            f.thenRun(() -> s.append("d")).thenRun(() -> s.append("e"));
            f.complete(1);
            say(s);
            return;
        }
        case "combine":
            say(all(one, two, () -> f.thenCombine(g, (x, y) -> x * 10 + y).join()));
            return;
        case "combined": {
            CompletableFuture<Integer> d = f.thenCombine(g, (x, y) -> x * 10 + y);
            saying(all(one, two), d.join(), d.getNumberOfDependents());
            return;
        }
        case "failed": {
            CompletableFuture<Void> d = f.runAfterBoth(g, () -> { throw new AssertionError(); });
            say(all(() -> f.completeExceptionally(new IllegalStateException()),
                    () -> g.completeExceptionally(new IllegalArgumentException()),
                    () -> d.handle((x, t) -> t.getCause().getClass().getSimpleName()).join()));
            return;
        }
        case "either": {
            CompletableFuture<Integer> d = f.applyToEither(g, x -> x + 1);
            saying(all(one, two), d.join());
            return;
        }
        case "acceptEither":
            say(all(one, two, () -> { f.acceptEither(g, x -> n = x).join(); return n; }));
            return;
        case "any":
            say(all(one, two, () -> CompletableFuture.anyOf(f, g).join()));
            return;
        case "all":
            say(all(one, () -> g.completeExceptionally(new IllegalStateException()),
                    () -> CompletableFuture.allOf(f, g).handle((x, t) -> x + " " + (t != null)).join()));
            return;
        case "compose": {
            CompletableFuture<Integer> d = f.thenCompose(x -> g);
            saying(all(one, two), d.join());
            return;
        }
        case "ended": { // the stage has ended otherwise: its function need not run
            CompletableFuture<Integer> d = f.thenApply(x -> ++n);
            saying(all(one, () -> d.complete(5)), d.join(), n);
            return;
        }
        case "stages":
            saying(all(() -> { f.thenRun(() -> n++); return 0; }, () -> f.getNumberOfDependents(), one), n);
            return;
        case "copy":
            saying(all(one, () -> f.copy().complete(3)), f.minimalCompletionStage().toCompletableFuture().join());
            return;
        case "async":
            say(CompletableFuture.supplyAsync(() -> 1).thenApply(x -> x + 1).join());
            return;
        case "chain":
            say(CompletableFuture.supplyAsync(() -> 1).thenApplyAsync(x -> x + 1).join());
            return;
        case "own": {
            ExecutorService e = Executors.newFixedThreadPool(1);
            say(CompletableFuture.supplyAsync(() -> 1, e).handleAsync((x, t) -> x + 1, e).join());
            e.shutdown();
            return;
        }
        case "late":
            say(all(one, () -> f.orTimeout(1, TimeUnit.SECONDS).join()));
            return;
        case "else":
            say(f.completeOnTimeout(4, 1, TimeUnit.SECONDS).join());
            return;
        default: throw new IllegalArgumentException(which[1]);
        }
    }
}
