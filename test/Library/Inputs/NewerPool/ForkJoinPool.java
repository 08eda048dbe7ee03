package java.util.concurrent;

/** What a program is compiled against that uses methods of JDK 19 and later. */
public class ForkJoinPool {
    public ForkJoinPool(int parallelism) {}
    public native <T> ForkJoinTask<T> lazySubmit(ForkJoinTask<T> task);
    public native int setParallelism(int size);
    public native ScheduledFuture<?> schedule(Runnable r, long delay, TimeUnit unit);
    public native long getDelayedTaskCount();
}
