"""Operations of futures, tasks and pools of java.util.concurrent (vocabulary.py says
what the words mean). What may start threads is in POOLS: as specified their outcomes
are few, in the real code they are too many to explore.
"""
from words import ops

STAGE = """o.complete(K); o.isDone(); o.getNow(0); o.completeExceptionally(new IllegalStateException()); o.cancel(true);
    o.isCancelled(); o.get(1, MS); o.isCompletedExceptionally(); o.thenApply(x -> x + 1).getNow(0);
    o.exceptionally(e -> 5).getNow(0); o.join(); o.handle((x, e) -> e == null).isDone(); did(() -> o.obtrudeValue(K));
    o.getNumberOfDependents(); o.thenCombine(o, Integer::sum).getNow(0); o.get();
    o.whenComplete((x, e) -> hits.incrementAndGet()).isDone(); did(() -> o.obtrudeException(new IllegalStateException()))"""
STAGES = """o.complete(K); o.completeExceptionally(new IllegalStateException()); p.complete(K); p.cancel(true);
    o.thenAccept(x -> hits.addAndGet(x)).isDone(); o.thenRun(() -> hits.incrementAndGet()).isCompletedExceptionally();
    o.thenApplyAsync(x -> x + K, HERE).getNow(0); o.thenAcceptAsync(x -> hits.addAndGet(x), HERE).isDone();
    o.thenRunAsync(() -> hits.incrementAndGet(), HERE).isDone(); o.thenCombineAsync(p, Integer::sum, HERE).getNow(0);
    o.thenAcceptBoth(p, (x, y) -> hits.addAndGet(x)).isDone(); o.runAfterBoth(p, () -> hits.incrementAndGet()).isDone();
    o.thenAcceptBothAsync(p, (x, y) -> hits.addAndGet(y), HERE).isDone();
    o.runAfterBothAsync(p, () -> hits.incrementAndGet(), HERE).isDone(); o.acceptEither(p, x -> hits.addAndGet(x)).isDone();
    o.applyToEither(p, x -> x + 1).getNow(0); o.runAfterEither(p, () -> hits.incrementAndGet()).isDone();
    o.acceptEitherAsync(p, x -> hits.addAndGet(x), HERE).isDone(); o.applyToEitherAsync(p, x -> x, HERE).getNow(0);
    o.runAfterEitherAsync(p, () -> hits.incrementAndGet(), HERE).isDone(); o.thenCompose(x -> p).getNow(0);
    o.thenComposeAsync(x -> p, HERE).getNow(0); o.handleAsync((x, e) -> e == null, HERE).getNow(false);
    o.whenCompleteAsync((x, e) -> hits.incrementAndGet(), HERE).isDone(); o.exceptionallyAsync(e -> 5, HERE).getNow(0);
    o.exceptionallyCompose(e -> p).getNow(0); o.exceptionallyComposeAsync(e -> p, HERE).getNow(0);
    CompletableFuture.allOf(o, p).isDone(); CompletableFuture.anyOf(o, p).getNow(0);
    o.copy().getNow(0); o.minimalCompletionStage().toCompletableFuture().isDone(); o.toCompletableFuture() == o;
    did(() -> o.minimalCompletionStage().toCompletableFuture().complete(K)); o.newIncompleteFuture().isDone(); tail(o);
    CompletableFuture.completedFuture(K).join(); CompletableFuture.failedFuture(new IllegalStateException()).join();
    CompletableFuture.completedStage(K).thenApply(x -> x + 1).toCompletableFuture().join();
    CompletableFuture.failedStage(new IllegalStateException()).toCompletableFuture().isCompletedExceptionally();
    CompletableFuture.supplyAsync(() -> K, HERE).join(); CompletableFuture.runAsync(() -> hits.incrementAndGet(), HERE).isDone();
    o.completeAsync(() -> K, HERE).getNow(0); p.getNow(0)"""
FORKED = """o.invoke(); o.isDone(); did(() -> o.complete(K)); did(() -> o.completeExceptionally(new IllegalStateException()));
    o.getRawResult(); String.valueOf(o.getException()); did(() -> o.quietlyInvoke()); o.setForkJoinTaskTag((short) K);
    o.compareAndSetForkJoinTaskTag((short) 0, (short) K); o.getForkJoinTaskTag(); o.cancel(true); o.isCancelled();
    o.isCompletedNormally(); o.isCompletedAbnormally(); o.get(1, MS); ForkJoinTask.inForkJoinPool();
    ForkJoinTask.getPool() == null; did(() -> o.quietlyComplete())"""

CLASSES = {
    "stage": ("CompletableFuture<Integer> o = new CompletableFuture<>()", ops(STAGE)),
    "stages": ("CompletableFuture<Integer> o = new CompletableFuture<>(), p = new CompletableFuture<>()", ops(STAGES)),
    "task": ("FutureTask<Integer> o = new FutureTask<>(() -> hits.incrementAndGet())", ops("""did(() -> o.run()); o.cancel(true);
        o.cancel(false); o.isDone(); o.isCancelled(); o.get(1, MS); o.get(); tail(o).startsWith("[Not")""")),
    "task-throws": ("FutureTask<Integer> o = new FutureTask<>(() -> { throw new IllegalStateException(); })", ops("""
        did(() -> o.run()); o.cancel(true); o.isDone(); o.isCancelled(); o.get(1, MS); tail(o).startsWith("[Completed e")""")),
    "forked": ("ForkJoinTask<Integer> o = ForkJoinTask.adapt(() -> hits.addAndGet(5))", ops(FORKED)),
    "forked-again": ("ForkJoinTask<Integer> o = ForkJoinTask.adapt(() -> hits.addAndGet(5))", ops(
        FORKED + "; did(() -> o.reinitialize())")),
    "completer": ("Counted c = new Counted(null), o = new Counted(c)", ops("""o.invoke(); did(() -> o.addToPendingCount(K));
        o.getPendingCount(); o.compareAndSetPendingCount(0, K); o.compareAndSetPendingCount(K, 0);
        o.decrementPendingCountUnlessZero(); did(() -> o.setPendingCount(K)); did(() -> o.tryComplete());
        did(() -> o.propagateCompletion()); did(() -> o.complete(K)); o.firstComplete() == o; o.nextComplete() == c;
        did(() -> o.quietlyCompleteRoot()); o.getRoot() == c; o.getCompleter() == c; o.isDone(); c.isDone(); c.getPendingCount();
        did(() -> o.completeExceptionally(new IllegalStateException())); c.isCompletedAbnormally(); did(() -> o.helpComplete(1))""")),
    "recursive": ("RecursiveTask<Integer> o = new Summed(K)", ops("""o.invoke(); o.getRawResult(); o.isDone();
        did(() -> o.complete(7)); o.isCompletedNormally()""")),
    "completed": ("ExecutorCompletionService<Integer> o = new ExecutorCompletionService<>(HERE)", ops("""o.submit(() -> K).isDone();
        o.submit(() -> hits.incrementAndGet(), K).get(); o.poll() != null; o.poll(1, MS) != null; o.take().get();
        o.submit(() -> { throw new IllegalStateException(); }).isDone()""")),
    "direct": ("Direct o = new Direct()", ops("""o.submit(() -> K).get(); o.submit(() -> hits.incrementAndGet(), K).get();
        o.submit(() -> { hits.incrementAndGet(); }).isDone(); o.invokeAll(List.of(() -> 1, () -> K)).get(1).get();
        o.invokeAll(List.of(() -> 1, () -> K), 1, MS).size(); o.invokeAny(List.of(() -> { throw new Exception(); }, () -> K));
        o.invokeAny(List.of(() -> { throw new IllegalStateException(); })); o.invokeAny(List.of(() -> K), 1, MS);
        o.invokeAny(List.of()); did(() -> o.shutdown()); o.isShutdown();
        Executors.callable(() -> hits.incrementAndGet(), K).call(); Executors.callable(() -> { hits.incrementAndGet(); }).call();
        Executors.unconfigurableExecutorService(o).isShutdown();
        Executors.unconfigurableExecutorService(o).submit(() -> K).get()""")),
    # Nothing is handed in, so no thread is started.
    "idle-pool": ("ThreadPoolExecutor o = new ThreadPoolExecutor(1, 2, 1, MS, new ArrayBlockingQueue<>(1))", ops("""
        did(() -> o.shutdown()); o.shutdownNow().size(); o.isShutdown(); o.isTerminated(); o.isTerminating();
        o.awaitTermination(1, MS); o.getPoolSize(); o.getActiveCount(); o.getCorePoolSize(); o.getMaximumPoolSize();
        o.getLargestPoolSize(); o.getCompletedTaskCount(); o.getTaskCount(); o.getKeepAliveTime(MS); o.getQueue().size();
        did(() -> o.allowCoreThreadTimeOut(true)); o.allowsCoreThreadTimeOut(); o.remove(() -> {}); did(() -> o.purge());
        did(() -> o.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy()));
        o.getRejectedExecutionHandler().getClass().getSimpleName(); did(() -> o.setThreadFactory(Thread::new)); tail(o);
        did(() -> new ThreadPoolExecutor.CallerRunsPolicy().rejectedExecution(() -> hits.incrementAndGet(), o)); hits.get();
        did(() -> new ThreadPoolExecutor.AbortPolicy().rejectedExecution(() -> {}, o)); o.awaitTermination(0, MS);
        did(() -> new ThreadPoolExecutor.DiscardPolicy().rejectedExecution(() -> {}, o)); did(() -> o.setThreadFactory(null))""")),
    "idle-timer": ("ScheduledThreadPoolExecutor o = new ScheduledThreadPoolExecutor(1)", ops("""did(() -> o.shutdown());
        o.shutdownNow().size(); o.isShutdown(); o.isTerminated(); o.awaitTermination(1, MS);
        did(() -> o.setRemoveOnCancelPolicy(true)); o.getRemoveOnCancelPolicy(); o.getQueue().isEmpty();
        did(() -> o.setExecuteExistingDelayedTasksAfterShutdownPolicy(false)); o.getCorePoolSize();
        o.getExecuteExistingDelayedTasksAfterShutdownPolicy(); o.getContinueExistingPeriodicTasksAfterShutdownPolicy();
        did(() -> o.setContinueExistingPeriodicTasksAfterShutdownPolicy(true))""")),
    "idle-fork-pool": ("ForkJoinPool o = new ForkJoinPool(2)", ops("""did(() -> o.shutdown()); o.shutdownNow().size(); o.isShutdown();
        o.isTerminated(); o.awaitTermination(1, MS); o.getParallelism(); o.getPoolSize(); o.getActiveThreadCount();
        o.getAsyncMode(); o.getQueuedSubmissionCount(); o.getQueuedTaskCount(); o.hasQueuedSubmissions(); o.isQuiescent();
        o.awaitQuiescence(1, MS); o.getRunningThreadCount(); o.isTerminating(); o.getStealCount();
        o.getUncaughtExceptionHandler(); o.getFactory() == ForkJoinPool.defaultForkJoinWorkerThreadFactory""")),
}

# With threads of their own: how it is made, operations, and what ends the threads.
SERVICE = """o.submit(() -> K).get(); o.submit(() -> hits.incrementAndGet(), K).get(); o.isShutdown(); did(() -> o.shutdown());
    o.invokeAll(List.of(() -> 1, () -> K)).get(1).get(); o.invokeAny(List.of(() -> { throw new Exception(); }, () -> K));
    o.submit(() -> { throw new IllegalStateException(); }).get(); did(() -> o.execute(() -> hits.incrementAndGet()));
    o.submit(() -> K).get(1000, TimeUnit.DAYS); o.invokeAny(List.of(() -> K), 1000, TimeUnit.DAYS);
    o.invokeAll(List.of(() -> K), 1000, TimeUnit.DAYS).get(0).get()"""
END = "o.shutdown()"
POOLS = {
    "pool-one": ("ExecutorService o = Executors.newSingleThreadExecutor()", ops(SERVICE), END),
    "pool-two": ("ExecutorService o = Executors.newFixedThreadPool(2)", ops(SERVICE), END),
    "pool-cached": ("ExecutorService o = Executors.newCachedThreadPool()", ops(SERVICE), END),
    "pool-timer": ("ScheduledExecutorService o = Executors.newScheduledThreadPool(1)", ops(SERVICE + """;
        o.schedule(() -> K, 1, MS).get(); o.schedule(() -> hits.incrementAndGet(), 1, MS).isCancelled();
        o.scheduleAtFixedRate(() -> { throw new IllegalStateException(); }, 0, 1, MS).get();
        o.scheduleWithFixedDelay(() -> { throw new IllegalStateException(); }, 1, 1, MS).get();
        o.schedule(() -> K, 1000, TimeUnit.DAYS).cancel(false)"""), "o.shutdownNow()"),
    "pool-work": ("ThreadPoolExecutor o = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>())", ops(
        SERVICE + """; o.prestartCoreThread(); o.prestartAllCoreThreads(); o.getLargestPoolSize(); o.getActiveCount();
        o.getCompletedTaskCount(); o.getTaskCount(); o.getThreadFactory() != null;
        did(() -> new ThreadPoolExecutor.DiscardOldestPolicy().rejectedExecution(() -> hits.incrementAndGet(), o))"""), END),
    "pool-fork": ("ForkJoinPool o = new ForkJoinPool(1)", ops(SERVICE + """; o.invoke(new Summed(K));
        o.submit(new Summed(K)).join(); o.submit(() -> new Summed(K).fork().tryUnfork()).get();
        o.submit(() -> { Summed a = new Summed(1), b = new Summed(K); ForkJoinTask.invokeAll(a, b); return a.join() + b.join(); }).get();
        o.submit(() -> { Summed a = new Summed(K); a.fork().quietlyJoin(); return a.getRawResult(); }).get();
        o.submit(() -> ForkJoinTask.getQueuedTaskCount() + ForkJoinTask.getSurplusQueuedTaskCount()).get();
        did(() -> ForkJoinPool.managedBlock(new Blocks())); ForkJoinPool.getCommonPoolParallelism() >= 0"""), END),
    "pool-steal": ("ExecutorService o = Executors.newWorkStealingPool(1)", ops("o.submit(() -> K).get(); o.isShutdown()"), END),
    "stage-async": ("CompletableFuture<Integer> o = CompletableFuture.supplyAsync(() -> K)", ops("""o.join(); o.get();
        o.thenApplyAsync(x -> x + 1).join(); o.handleAsync((x, e) -> e == null).get(); o.thenCombineAsync(o, Integer::sum).join();
        o.thenComposeAsync(x -> CompletableFuture.supplyAsync(() -> x + K)).join(); o.copy().join(); o.thenRunAsync(() -> {}).get();
        CompletableFuture.allOf(o, CompletableFuture.runAsync(() -> {})).join(); o.orTimeout(1000, TimeUnit.DAYS).join();
        new CompletableFuture<Integer>().completeOnTimeout(K, 1, MS).join();
        new CompletableFuture<Integer>().orTimeout(1, MS).join(); o.exceptionallyAsync(e -> 0).join();
        CompletableFuture.supplyAsync(() -> K, CompletableFuture.delayedExecutor(1, MS)).join();
        CompletableFuture.supplyAsync(() -> { throw new IllegalStateException(); }).join()"""), ""),
}
