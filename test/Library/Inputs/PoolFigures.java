import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * What a pool says of its workers. A worker counts as active from when it begins a
 * task, some time after it was handed in, until after it has counted as completed.
 */
public class PoolFigures {
    static ThreadPoolExecutor pool() {
        return new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>());
    }

    @JCStressTest @Outcome(id = {"0", "1"}, expect = ACCEPTABLE) @State
    public static class Active {
        final ThreadPoolExecutor p = pool();
        @Actor public void one(I_Result r) {
            p.execute(() -> { });
            r.r1 = p.getActiveCount();
            p.shutdown();
        }
        @Actor public void two() { }
    }
    @JCStressTest @Outcome(id = {"0, 0", "1, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE) @State
    public static class ActiveThenCompleted {
        final ThreadPoolExecutor p = pool();
        @Actor public void one(II_Result r) {
            p.execute(() -> { });
            r.r1 = p.getActiveCount();
            r.r2 = (int)p.getCompletedTaskCount();
            p.shutdown();
        }
        @Actor public void two() { }
    }
    @JCStressTest @Outcome(id = {"0, 0", "0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE) @State
    public static class CompletedThenActive {
        final ThreadPoolExecutor p = pool();
        @Actor public void one(II_Result r) {
            p.execute(() -> { });
            r.r1 = (int)p.getCompletedTaskCount();
            r.r2 = p.getActiveCount();
            p.shutdown();
        }
        @Actor public void two() { }
    }
    /** Neither in the queue nor in a worker's hands: a task that a worker is about to begin. */
    @JCStressTest @Outcome(id = {"0", "1", "2"}, expect = ACCEPTABLE) @State
    public static class All {
        final ThreadPoolExecutor p = pool();
        @Actor public void one(I_Result r) {
            p.execute(() -> { });
            r.r1 = (int)p.getTaskCount();
            p.shutdown();
        }
        @Actor public void two() { }
    }
    /** When the pool has ended each task is counted, those that throw, too. */
    @JCStressTest @Outcome(id = "0, 3", expect = ACCEPTABLE) @State
    public static class AtTheEnd {
        final ThreadPoolExecutor p = pool();
        @Actor public void one(II_Result r) {
            p.submit(() -> { });
            p.submit(() -> { throw new IllegalStateException(); });
            p.submit(() -> { });
            p.shutdown();
            while (!p.isTerminated()) Thread.onSpinWait();
            r.r1 = p.getActiveCount();
            r.r2 = (int)p.getCompletedTaskCount();
        }
        @Actor public void two() { }
    }
}
