package java.util.concurrent;

import heddle.rt.Cell;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Specification of CompletableFuture: to end, to put a stage off until one or
 * two futures have ended, to take such a stage to run it, to count one of
 * several ends, to wait are one event each. A stage without executor is run by
 * the first thread that ends the future before it, tries to end it or has waited
 * for its end; if it has ended already, by the thread that asks for the stage.
 * Long, since the class has about a hundred public methods.
 */
@SuppressWarnings("unchecked")
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
    public static interface AsynchronousCompletionTask {}

    final CompletionCell core = new CompletionCell();

    private static final Executor ASYNC = ForkJoinPool.getCommonPoolParallelism() > 1
        ? ForkJoinPool.commonPool() : r -> new Thread(r).start();

    public CompletableFuture() {}
    private CompletableFuture(int how, Object result) {
        core.result = result;
        core.state = how;
    }
    private static Executor screened(Executor e) {
        if (e == null)
            throw new NullPointerException();
        return e == ForkJoinPool.commonPool() ? ASYNC : e;
    }
    private static void check(Object o) {
        if (o == null)
            throw new NullPointerException();
    }

    //
    // Tasks
    //

    private static <U> CompletableFuture<U> start(CompletableFuture<U> f, Executor e, DependentStage.Step s) {
        e.execute(new DependentStage(f.core, null, DependentStage.ON_VALUE, s));
        return f;
    }
    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> f) { return supplyAsync(f, ASYNC); }
    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> f, Executor e) {
        e = screened(e);
        check(f);
        return start(new CompletableFuture<U>(), e, (v, x, w) -> f.get());
    }
    public static CompletableFuture<Void> runAsync(Runnable f) { return runAsync(f, ASYNC); }
    public static CompletableFuture<Void> runAsync(Runnable f, Executor e) {
        e = screened(e);
        check(f);
        return start(new CompletableFuture<Void>(), e, (v, x, w) -> {
            f.run();
            return null;
        });
    }
    public CompletableFuture<T> completeAsync(Supplier<? extends T> f, Executor e) {
        check(f);
        check(e);
        return start(this, e, (v, x, w) -> f.get());
    }
    public CompletableFuture<T> completeAsync(Supplier<? extends T> f) { return completeAsync(f, defaultExecutor()); }

    public static <U> CompletableFuture<U> completedFuture(U value) {
        return new CompletableFuture<>(CompletionCell.VALUE, value);
    }
    public static <U> CompletableFuture<U> failedFuture(Throwable t) {
        check(t);
        return new CompletableFuture<>(CompletionCell.THROWN, t);
    }
    public static <U> CompletionStage<U> completedStage(U value) {
        return new MinimalStage<>(CompletionCell.VALUE, value);
    }
    public static <U> CompletionStage<U> failedStage(Throwable t) {
        check(t);
        return new MinimalStage<>(CompletionCell.THROWN, t);
    }

    //
    // The end
    //

    private boolean end(int how, Object result) {
        boolean first = core.end(how, result);
        core.runStages();
        return first;
    }
    public boolean complete(T value) { return end(CompletionCell.VALUE, value); }
    public boolean completeExceptionally(Throwable t) {
        check(t);
        return end(CompletionCell.THROWN, t);
    }
    public boolean cancel(boolean mayInterruptIfRunning) {
        return end(CompletionCell.THROWN, new CancellationException()) || isCancelled();
    }
    public void obtrudeValue(T value) {
        core.obtrude(CompletionCell.VALUE, value);
        core.runStages();
    }
    public void obtrudeException(Throwable t) {
        check(t);
        core.obtrude(CompletionCell.THROWN, t);
        core.runStages();
    }

    // Like those of FutureTask these order nothing: getting the result does.
    public boolean isDone() { return core.read() != CompletionCell.OPEN; }
    public boolean isCancelled() { return core.isCancelled(); }
    public boolean isCompletedExceptionally() { return core.read() == CompletionCell.THROWN; }
    public int getNumberOfDependents() { return core.countStages(); }

    private T joined(int how, Object result) {
        if (how == CompletionCell.VALUE)
            return (T)result;
        Throwable t = (Throwable)result;
        if (t instanceof CancellationException)
            throw (CancellationException)t;
        throw t instanceof CompletionException ? (CompletionException)t : new CompletionException(t);
    }
    private Object resultOf(Object[] seen) { return seen == null ? core.result : seen[0]; }
    public T join() {
        Object[] seen = CompletionCell.seen();
        int how = core.await(defaultExecutor(), 0, 0, seen);
        return joined(how, resultOf(seen));
    }
    public T getNow(T otherwise) {
        int how = core.status();
        return how == CompletionCell.OPEN ? otherwise : joined(how, core.result);
    }
    private T got(int how, Object result) throws InterruptedException, ExecutionException {
        if (how == CompletionCell.INTERRUPTED)
            throw new InterruptedException();
        if (how == CompletionCell.VALUE)
            return (T)result;
        Throwable t = (Throwable)result;
        if (t instanceof CancellationException)
            throw (CancellationException)t;
        throw new ExecutionException(t instanceof CompletionException && t.getCause() != null ? t.getCause() : t);
    }
    public T get() throws InterruptedException, ExecutionException {
        Object[] seen = CompletionCell.seen();
        int how = core.await(defaultExecutor(), Cell.INTERRUPTIBLE, 0, seen);
        return got(how, resultOf(seen));
    }
    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        Object[] seen = CompletionCell.seen();
        int how = core.await(defaultExecutor(), Cell.INTERRUPTIBLE | (nanos > 0 ? Cell.timed(nanos) : Cell.TRIES),
                             nanos, seen);
        if (how == CompletionCell.OPEN)
            throw new TimeoutException();
        return got(how, resultOf(seen));
    }

    //
    // Stages
    //

    public <U> CompletableFuture<U> newIncompleteFuture() { return new CompletableFuture<>(); }
    public Executor defaultExecutor() { return ASYNC; }
    public CompletableFuture<T> toCompletableFuture() { return this; }

    private <U> CompletableFuture<U> then(Executor e, int on, DependentStage.Step s) {
        CompletableFuture<U> f = newIncompleteFuture();
        new DependentStage(f.core, e, on, s).after(core);
        return f;
    }
    private <U> CompletableFuture<U> compose(Executor e, int on, DependentStage.Step s) {
        CompletableFuture<U> f = newIncompleteFuture();
        new DependentStage(f.core, e, on, s).composing().after(core);
        return f;
    }
    private <U> CompletableFuture<U> both(Executor e, CompletionStage<?> o, DependentStage.Step s) {
        CompletionCell other = o.toCompletableFuture().core;
        CompletableFuture<U> f = newIncompleteFuture();
        new DependentStage(f.core, e, DependentStage.ON_VALUE, s).afterBoth(core, other);
        return f;
    }
    private <U> CompletableFuture<U> either(Executor e, CompletionStage<?> o, DependentStage.Step s) {
        CompletionCell other = o.toCompletableFuture().core;
        CompletableFuture<U> f = newIncompleteFuture();
        new DependentStage(f.core, e, DependentStage.ON_VALUE, s).afterEither(core, other);
        return f;
    }

    private <U> CompletableFuture<U> thenApply(Executor e, Function<? super T, ? extends U> f) {
        check(f);
        return then(e, DependentStage.ON_VALUE, (v, x, w) -> f.apply((T)v));
    }
    public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> f) { return thenApply((Executor)null, f); }
    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> f) {
        return thenApply(defaultExecutor(), f);
    }
    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> f, Executor e) {
        return thenApply(screened(e), f);
    }

    private CompletableFuture<Void> thenAccept(Executor e, Consumer<? super T> f) {
        check(f);
        return then(e, DependentStage.ON_VALUE, (v, x, w) -> {
            f.accept((T)v);
            return null;
        });
    }
    public CompletableFuture<Void> thenAccept(Consumer<? super T> f) { return thenAccept((Executor)null, f); }
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> f) {
        return thenAccept(defaultExecutor(), f);
    }
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> f, Executor e) {
        return thenAccept(screened(e), f);
    }

    private CompletableFuture<Void> thenRun(Executor e, Runnable f) {
        check(f);
        return then(e, DependentStage.ON_VALUE, (v, x, w) -> {
            f.run();
            return null;
        });
    }
    public CompletableFuture<Void> thenRun(Runnable f) { return thenRun((Executor)null, f); }
    public CompletableFuture<Void> thenRunAsync(Runnable f) {
        return thenRun(defaultExecutor(), f);
    }
    public CompletableFuture<Void> thenRunAsync(Runnable f, Executor e) {
        return thenRun(screened(e), f);
    }

    private <U, V> CompletableFuture<V> thenCombine(Executor e, CompletionStage<? extends U> o, BiFunction<? super T, ? super U, ? extends V> f) {
        check(f);
        return both(e, o, (v, x, w) -> f.apply((T)v, (U)w));
    }
    public <U, V> CompletableFuture<V> thenCombine(CompletionStage<? extends U> o, BiFunction<? super T, ? super U, ? extends V> f) { return thenCombine((Executor)null, o, f); }
    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> o, BiFunction<? super T, ? super U, ? extends V> f) {
        return thenCombine(defaultExecutor(), o, f);
    }
    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> o, BiFunction<? super T, ? super U, ? extends V> f, Executor e) {
        return thenCombine(screened(e), o, f);
    }

    private <U> CompletableFuture<Void> thenAcceptBoth(Executor e, CompletionStage<? extends U> o, BiConsumer<? super T, ? super U> f) {
        check(f);
        return both(e, o, (v, x, w) -> {
            f.accept((T)v, (U)w);
            return null;
        });
    }
    public <U> CompletableFuture<Void> thenAcceptBoth(CompletionStage<? extends U> o, BiConsumer<? super T, ? super U> f) { return thenAcceptBoth((Executor)null, o, f); }
    public <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<? extends U> o, BiConsumer<? super T, ? super U> f) {
        return thenAcceptBoth(defaultExecutor(), o, f);
    }
    public <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<? extends U> o, BiConsumer<? super T, ? super U> f, Executor e) {
        return thenAcceptBoth(screened(e), o, f);
    }

    private CompletableFuture<Void> runAfterBoth(Executor e, CompletionStage<?> o, Runnable f) {
        check(f);
        return both(e, o, (v, x, w) -> {
            f.run();
            return null;
        });
    }
    public CompletableFuture<Void> runAfterBoth(CompletionStage<?> o, Runnable f) { return runAfterBoth((Executor)null, o, f); }
    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> o, Runnable f) {
        return runAfterBoth(defaultExecutor(), o, f);
    }
    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> o, Runnable f, Executor e) {
        return runAfterBoth(screened(e), o, f);
    }

    private <U> CompletableFuture<U> applyToEither(Executor e, CompletionStage<? extends T> o, Function<? super T, U> f) {
        check(f);
        return either(e, o, (v, x, w) -> f.apply((T)v));
    }
    public <U> CompletableFuture<U> applyToEither(CompletionStage<? extends T> o, Function<? super T, U> f) { return applyToEither((Executor)null, o, f); }
    public <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends T> o, Function<? super T, U> f) {
        return applyToEither(defaultExecutor(), o, f);
    }
    public <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends T> o, Function<? super T, U> f, Executor e) {
        return applyToEither(screened(e), o, f);
    }

    private CompletableFuture<Void> acceptEither(Executor e, CompletionStage<? extends T> o, Consumer<? super T> f) {
        check(f);
        return either(e, o, (v, x, w) -> {
            f.accept((T)v);
            return null;
        });
    }
    public CompletableFuture<Void> acceptEither(CompletionStage<? extends T> o, Consumer<? super T> f) { return acceptEither((Executor)null, o, f); }
    public CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends T> o, Consumer<? super T> f) {
        return acceptEither(defaultExecutor(), o, f);
    }
    public CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends T> o, Consumer<? super T> f, Executor e) {
        return acceptEither(screened(e), o, f);
    }

    private CompletableFuture<Void> runAfterEither(Executor e, CompletionStage<?> o, Runnable f) {
        check(f);
        return either(e, o, (v, x, w) -> {
            f.run();
            return null;
        });
    }
    public CompletableFuture<Void> runAfterEither(CompletionStage<?> o, Runnable f) { return runAfterEither((Executor)null, o, f); }
    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> o, Runnable f) {
        return runAfterEither(defaultExecutor(), o, f);
    }
    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> o, Runnable f, Executor e) {
        return runAfterEither(screened(e), o, f);
    }

    private <U> CompletableFuture<U> thenCompose(Executor e, Function<? super T, ? extends CompletionStage<U>> f) {
        check(f);
        return compose(e, DependentStage.ON_VALUE, (v, x, w) -> f.apply((T)v));
    }
    public <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> f) { return thenCompose((Executor)null, f); }
    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> f) {
        return thenCompose(defaultExecutor(), f);
    }
    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> f, Executor e) {
        return thenCompose(screened(e), f);
    }

    private <U> CompletableFuture<U> handle(Executor e, BiFunction<? super T, Throwable, ? extends U> f) {
        check(f);
        return then(e, DependentStage.ON_BOTH, (v, x, w) -> f.apply((T)v, x));
    }
    public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> f) { return handle((Executor)null, f); }
    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> f) {
        return handle(defaultExecutor(), f);
    }
    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> f, Executor e) {
        return handle(screened(e), f);
    }

    private CompletableFuture<T> whenComplete(Executor e, BiConsumer<? super T, ? super Throwable> f) {
        check(f);
        return then(e, DependentStage.ON_BOTH, (v, x, w) -> {
            try {
                f.accept((T)v, x);
            } catch (Throwable t) {
                if (x == null)
                    throw t;
                if (x != t)
                    x.addSuppressed(t);
            }
            if (x != null)
                throw x;
            return v;
        });
    }
    public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> f) { return whenComplete((Executor)null, f); }
    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> f) {
        return whenComplete(defaultExecutor(), f);
    }
    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> f, Executor e) {
        return whenComplete(screened(e), f);
    }

    private CompletableFuture<T> exceptionally(Executor e, Function<Throwable, ? extends T> f) {
        check(f);
        return then(e, DependentStage.ON_THROWN, (v, x, w) -> f.apply(x));
    }
    public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> f) { return exceptionally((Executor)null, f); }
    public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> f) {
        return exceptionally(defaultExecutor(), f);
    }
    public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> f, Executor e) {
        return exceptionally(screened(e), f);
    }

    private CompletableFuture<T> exceptionallyCompose(Executor e, Function<Throwable, ? extends CompletionStage<T>> f) {
        check(f);
        return compose(e, DependentStage.ON_THROWN, (v, x, w) -> f.apply(x));
    }
    public CompletableFuture<T> exceptionallyCompose(Function<Throwable, ? extends CompletionStage<T>> f) { return exceptionallyCompose((Executor)null, f); }
    public CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> f) {
        return exceptionallyCompose(defaultExecutor(), f);
    }
    public CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> f, Executor e) {
        return exceptionallyCompose(screened(e), f);
    }

    private static CompletionCell[] cells(CompletableFuture<?>[] all) {
        CompletionCell[] cells = new CompletionCell[all.length];
        for (int i = 0; i < all.length; i++)
            cells[i] = all[i].core;
        return cells;
    }
    public static CompletableFuture<Void> allOf(CompletableFuture<?>... all) {
        CompletableFuture<Void> f = new CompletableFuture<>();
        new DependentStage(f.core, null, DependentStage.ON_VALUE, (v, x, w) -> null).afterAll(cells(all));
        return f;
    }
    public static CompletableFuture<Object> anyOf(CompletableFuture<?>... all) {
        if (java.util.Arrays.asList(all).contains(null))
            all = beforeNull(all);
        CompletableFuture<Object> f = new CompletableFuture<>();
        new DependentStage(f.core, null, DependentStage.PASS_ON, null).afterAny(cells(all));
        return f;
    }

    /** A future that has ended hides what is null behind it. */
    private static CompletableFuture<?>[] beforeNull(CompletableFuture<?>[] all) {
        for (int i = 0; i < all.length - 1; i++)
            if (all[i].isDone())
                return java.util.Arrays.copyOf(all, i + 1);
        throw new NullPointerException();
    }

    private <F extends CompletableFuture<T>> F copyTo(F f) {
        new DependentStage(f.core, null, DependentStage.PASS_ON, null).after(core);
        return f;
    }
    public CompletableFuture<T> copy() { return copyTo(this.<T>newIncompleteFuture()); }
    public CompletionStage<T> minimalCompletionStage() { return copyTo(new MinimalStage<T>()); }

    //
    // Time
    //

    /** Ends the futures whose time is up. */
    private static final class Timers {
        static final ScheduledThreadPoolExecutor all = new ScheduledThreadPoolExecutor(1, r -> {
            Thread t = new Thread(r, "CompletableFutureDelayScheduler");
            t.setDaemon(true);
            return t;
        });
        static {
            all.setRemoveOnCancelPolicy(true);
        }
    }
    private CompletableFuture<T> inTime(Runnable late, long timeout, TimeUnit unit) {
        check(unit);
        if (core.status() == CompletionCell.OPEN) {
            Future<?> timer = Timers.all.schedule(late, timeout, unit);
            whenComplete((v, x) -> {
                if (x == null && !timer.isDone())
                    timer.cancel(false);
            });
        }
        return this;
    }
    public CompletableFuture<T> orTimeout(long timeout, TimeUnit unit) {
        return inTime(() -> completeExceptionally(new TimeoutException()), timeout, unit);
    }
    public CompletableFuture<T> completeOnTimeout(T value, long timeout, TimeUnit unit) {
        return inTime(() -> complete(value), timeout, unit);
    }
    public static Executor delayedExecutor(long delay, TimeUnit unit, Executor e) {
        check(unit);
        check(e);
        return r -> Timers.all.schedule(() -> e.execute(r), delay, unit);
    }
    public static Executor delayedExecutor(long delay, TimeUnit unit) { return delayedExecutor(delay, unit, ASYNC); }

    public String toString() {
        int how = core.status();
        if (how == CompletionCell.VALUE)
            return super.toString() + "[Completed normally]";
        if (how == CompletionCell.THROWN)
            return super.toString() + "[Completed exceptionally: " + core.result + "]";
        int n = core.countStages();
        return super.toString() + (n == 0 ? "[Not completed]" : "[Not completed, " + n + " dependents]");
    }

    /** A stage that cannot be asked, nor ended by others. */
    private static final class MinimalStage<T> extends CompletableFuture<T> {
        MinimalStage() {}
        MinimalStage(int how, Object result) { super(how, result); }
        private static UnsupportedOperationException no() { return new UnsupportedOperationException(); }
        @Override public <U> CompletableFuture<U> newIncompleteFuture() { return new MinimalStage<>(); }
        @Override public T get() { throw no(); }
        @Override public T get(long timeout, TimeUnit unit) { throw no(); }
        @Override public T getNow(T otherwise) { throw no(); }
        @Override public T join() { throw no(); }
        @Override public boolean complete(T value) { throw no(); }
        @Override public boolean completeExceptionally(Throwable t) { throw no(); }
        @Override public boolean cancel(boolean mayInterruptIfRunning) { throw no(); }
        @Override public void obtrudeValue(T value) { throw no(); }
        @Override public void obtrudeException(Throwable t) { throw no(); }
        @Override public boolean isDone() { throw no(); }
        @Override public boolean isCancelled() { throw no(); }
        @Override public boolean isCompletedExceptionally() { throw no(); }
        @Override public int getNumberOfDependents() { throw no(); }
        @Override public CompletableFuture<T> completeAsync(Supplier<? extends T> f, Executor e) { throw no(); }
        @Override public CompletableFuture<T> completeAsync(Supplier<? extends T> f) { throw no(); }
        @Override public CompletableFuture<T> orTimeout(long timeout, TimeUnit unit) { throw no(); }
        @Override public CompletableFuture<T> completeOnTimeout(T value, long timeout, TimeUnit unit) { throw no(); }
        @Override public CompletableFuture<T> toCompletableFuture() {
            CompletableFuture<T> f = new CompletableFuture<>();
            new DependentStage(f.core, null, DependentStage.PASS_ON, null).after(core);
            return f;
        }
    }
}
