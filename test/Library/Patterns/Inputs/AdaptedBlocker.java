// FINDS nothing
import java.util.concurrent.*;
/** A task of a pool of one waits, with a managed blocker, for another that it has forked. */
public class AdaptedBlocker {
    public static void main(String[] a) throws Exception {
        ForkJoinPool p = new ForkJoinPool(1);
        CountDownLatch l = new CountDownLatch(1);
        p.submit(() -> {
             ForkJoinTask<?> t = ForkJoinTask.adapt(() -> l.countDown()).fork();
             ForkJoinPool.managedBlock(new ForkJoinPool.ManagedBlocker() {
                 public boolean block() throws InterruptedException {
                     l.await();
                     return true;
                 }
                 public boolean isReleasable() {
                     return l.getCount() == 0;
                 }
             });
             return 1;
         }).get();
    }
}
