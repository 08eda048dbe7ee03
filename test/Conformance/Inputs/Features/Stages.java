import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

/** CompletableFuture in one thread: each method, on a value, on an exception, before and after the end. */
public class Stages {
    static void o(Object x) { System.out.println(Show.text(x, 0)); }
    static final Executor HERE = Runnable::run;
    static final Executor FULL = r -> { throw new RejectedExecutionException("full"); };

    static String end(CompletionStage<?> s) {
        CompletableFuture<?> f = s.toCompletableFuture();
        if (!f.isDone())
            return "open";
        try {
            return "" + f.join() + (f.isCompletedExceptionally() || f.isCancelled() ? "?" : "");
        } catch (Throwable t) {
            String text = f.isCancelled() + " " + f.isCompletedExceptionally();
            for (Throwable x = t; x != null; x = x.getCause())
                text += " " + x.getClass().getSimpleName() + ":" + (x.getCause() == null ? x.getMessage() : "")
                    + Arrays.toString(x.getSuppressed());
            return text;
        }
    }

    /** What the stage does if the future has ended before, and if it ends after. */
    static void both(String name, Function<CompletableFuture<Integer>, CompletionStage<?>> stage) {
        for (int how = 0; how < 3; how++)
            for (boolean before : new boolean[] {true, false}) {
                CompletableFuture<Integer> f = new CompletableFuture<>();
                CompletionStage<?> s = before ? null : stage.apply(f);
                String open = before ? "" : end(s) + (f.getNumberOfDependents() > 0) + " ";
                if (how == 0)
                    f.complete(5);
                else if (how == 1)
                    f.completeExceptionally(new IllegalStateException("bad"));
                else
                    f.cancel(true);
                if (before)
                    s = stage.apply(f);
                o(name + " " + how + before + ": " + open + end(s));
            }
    }

    public static void main(String[] args) {
        StringBuilder log = new StringBuilder();
        Show.program("one", () -> {
            both("thenApply", f -> f.thenApply(x -> x + 1));
            both("thenApplyAsync", f -> f.thenApplyAsync(x -> x + 1, HERE));
            both("throws", f -> f.thenApply(x -> { throw new ArithmeticException("mine"); }));
            both("full", f -> f.thenApplyAsync(x -> x + 1, FULL));
            both("thenAccept", f -> f.thenAccept(log::append));
            both("thenAcceptAsync", f -> f.thenAcceptAsync(log::append, HERE));
            both("thenRun", f -> f.thenRun(() -> log.append("run")));
            both("thenRunAsync", f -> f.thenRunAsync(() -> log.append("run"), HERE));
            both("handle", f -> f.handle((x, t) -> x + " " + t));
            both("handleAsync", f -> f.handleAsync((x, t) -> x + " " + t, HERE));
            both("whenComplete", f -> f.whenComplete((x, t) -> log.append(x).append(t)));
            both("whenCompleteAsync", f -> f.whenCompleteAsync((x, t) -> log.append(x).append(t), HERE));
            both("whenComplete throws", f -> f.whenComplete((x, t) -> { throw new ArithmeticException("mine"); }));
            both("exceptionally", f -> f.exceptionally(t -> -1));
            both("exceptionallyAsync", f -> f.exceptionallyAsync(t -> -1, HERE));
            both("exceptionally throws", f -> f.exceptionally(t -> { throw new ArithmeticException("mine"); }));
            both("after apply", f -> f.thenApply(x -> x).exceptionally(t -> t instanceof CompletionException ? 1 : 2));
            o(log);
        });
        Show.program("compose", () -> {
            both("thenCompose", f -> f.thenCompose(x -> CompletableFuture.completedFuture(x * 2)));
            both("thenComposeAsync", f -> f.thenComposeAsync(x -> CompletableFuture.completedFuture(x * 2), HERE));
            both("failed", f -> f.thenCompose(x -> CompletableFuture.failedFuture(new ArithmeticException("mine"))));
            both("null", f -> f.thenCompose(x -> (CompletionStage<Boolean>)null).exceptionally(t -> t.getCause() instanceof NullPointerException));
            both("open", f -> f.thenCompose(x -> new CompletableFuture<>()));
            both("exceptionallyCompose", f -> f.exceptionallyCompose(t -> CompletableFuture.completedFuture(9)));
            both("exceptionallyComposeAsync",
                 f -> f.exceptionallyComposeAsync(t -> CompletableFuture.completedFuture(9), HERE));
        });
        Show.program("two", () -> {
            for (CompletableFuture<Integer> g : List.of(CompletableFuture.completedFuture(7), new CompletableFuture<Integer>(),
                                                        CompletableFuture.<Integer>failedFuture(new Error("g")))) {
                both("thenCombine", f -> f.thenCombine(g, (x, y) -> x * y));
                both("thenCombineAsync", f -> f.thenCombineAsync(g, (x, y) -> x * y, HERE));
                both("thenAcceptBoth", f -> f.thenAcceptBoth(g, (x, y) -> log.append(x * y)));
                both("thenAcceptBothAsync", f -> f.thenAcceptBothAsync(g, (x, y) -> log.append(x * y), HERE));
                both("runAfterBoth", f -> f.runAfterBoth(g, () -> log.append("r")));
                both("runAfterBothAsync", f -> f.runAfterBothAsync(g, () -> log.append("r"), HERE));
                both("applyToEither", f -> f.applyToEither(g, x -> x + 1));
                both("applyToEitherAsync", f -> f.applyToEitherAsync(g, x -> x + 1, HERE));
                both("acceptEither", f -> f.acceptEither(g, log::append));
                both("acceptEitherAsync", f -> f.acceptEitherAsync(g, log::append, HERE));
                both("runAfterEither", f -> f.runAfterEither(g, () -> log.append("r")));
                both("runAfterEitherAsync", f -> f.runAfterEitherAsync(g, () -> log.append("r"), HERE));
                both("allOf", f -> CompletableFuture.allOf(g, f));
                both("anyOf", f -> CompletableFuture.anyOf(g, f));
            }
            both("itself", f -> f.thenCombine(f, Integer::sum));
            both("either itself", f -> f.applyToEither(f, x -> x + 1));
            both("all of one", f -> CompletableFuture.allOf(f));
            o(end(CompletableFuture.allOf()) + " " + end(CompletableFuture.anyOf()) + log);
        });
        Show.program("copies", () -> {
            both("copy", f -> f.copy());
            both("minimal", f -> f.minimalCompletionStage());
            both("minimal, then", f -> f.minimalCompletionStage().thenApply(x -> x + 1));
            CompletionStage<Integer> m = CompletableFuture.completedStage(1);
            for (Consumer<CompletableFuture<Integer>> c : List.<Consumer<CompletableFuture<Integer>>>of(
                     x -> x.join(), x -> x.complete(1), x -> x.isDone(), x -> x.cancel(true), x -> x.getNow(1),
                     x -> x.obtrudeValue(1), x -> x.getNumberOfDependents(), x -> x.orTimeout(1, TimeUnit.SECONDS)))
                try {
                    c.accept((CompletableFuture<Integer>)m);
                    o("accepted");
                } catch (UnsupportedOperationException e) {
                    o("not supported");
                }
            o(end(CompletableFuture.failedStage(new Error("e"))));
        });
        Show.program("the end", () -> {
            CompletableFuture<String> f = new CompletableFuture<>();
            o(f.toString().replaceAll("@[0-9a-f]+", ""));
            f.thenRun(() -> {});
            o(f.toString().replaceAll("@[0-9a-f]+", ""));
            o(f.getNow("no") + f.isDone() + f.complete("a") + f.complete("b") + f.completeExceptionally(new Error()) + f.join());
            o(f.toString().replaceAll("@[0-9a-f]+", ""));
            f.obtrudeValue("c");
            o(f.join() + f.cancel(false) + f.isCancelled());
            f.obtrudeException(new Error("late"));
            o(end(f) + f.toString().replaceAll("@[0-9a-f]+", ""));
            try {
                f.get();
            } catch (ExecutionException e) {
                o(e.getCause());
            }
            CompletableFuture<String> c = new CompletableFuture<>();
            o(c.cancel(true) + " " + c.cancel(true) + c.isCancelled() + c.isCompletedExceptionally());
            try {
                c.get(1, TimeUnit.SECONDS);
            } catch (CancellationException e) {
                o("cancelled");
            }
            try {
                new CompletableFuture<>().get(0, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                o("late");
            }
            o(end(new CompletableFuture<>().completeAsync(() -> "x", HERE)));
            o(end(CompletableFuture.supplyAsync(() -> "s", HERE)) + end(CompletableFuture.runAsync(() -> { throw new Error("r"); }, HERE)));
        });
        Show.program("order", () -> {
            StringBuilder s = new StringBuilder();
            CompletableFuture<Void> f = new CompletableFuture<>();
            for (String a : new String[] {"a", "b", "c"}) {
                CompletableFuture<Void> d = f.thenRun(() -> s.append(a));
                for (String b : new String[] {"1", "2", "3"})
                    d.thenRun(() -> s.append(a + b)).thenRun(() -> s.append("-"));
            }
            CompletableFuture<Void> g = new CompletableFuture<>();
            f.runAfterBoth(g, () -> s.append("!")).thenRun(() -> s.append("?"));
            f.complete(null);
            o(s);
            g.complete(null);
            o(s);
        });
        Show.program("subclasses", () -> {
            class Named<T> extends CompletableFuture<T> {
                @Override public <U> CompletableFuture<U> newIncompleteFuture() { return new Named<>(); }
                @Override public Executor defaultExecutor() { return HERE; }
            }
            Named<Integer> f = new Named<>();
            CompletableFuture<Integer> d = f.thenApplyAsync(x -> x + 1);
            f.complete(1);
            o(d.getClass().getSimpleName() + d.join() + f.copy().getClass().getSimpleName()
              + f.completeAsync(() -> 3).join());
        });
        Show.program("nulls", () -> {
            CompletableFuture<Integer> f = CompletableFuture.completedFuture(1);
            for (Runnable r : List.<Runnable>of(() -> f.thenApply(null), () -> f.thenCombine(f, null),
                     () -> f.thenCombine(null, (x, y) -> x), () -> f.thenRunAsync(null, HERE), () -> f.thenRunAsync(() -> {}, null),
                     () -> f.completeExceptionally(null), () -> CompletableFuture.supplyAsync(null),
                     () -> CompletableFuture.allOf(f, null), () -> CompletableFuture.failedFuture(null),
                     () -> f.orTimeout(1, null), () -> f.exceptionally(null), () -> f.handle(null)))
                try {
                    r.run();
                    o("accepted");
                } catch (NullPointerException e) {
                    o("null");
                }
        });
    }
}
