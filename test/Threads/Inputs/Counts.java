import java.util.concurrent.CountDownLatch;

/** How many threads there are, as one that knows them all is told. */
public class Counts {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup own = new ThreadGroup("own");
        CountDownLatch go = new CountDownLatch(1);
        Runnable body = () -> {
            try {
                go.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        Thread a = new Thread(body, "a"), b = new Thread(own, body, "b");
        System.out.println(Thread.activeCount() + " " + own.activeCount());
        a.start();
        b.start();
        System.out.println(Thread.activeCount() + " " + own.activeCount());
        Thread[] all = new Thread[5];
        int n = Thread.enumerate(all);
        for (int i = 0; i < n; i++)
            System.out.println(all[i].getName());
        System.out.println(own.enumerate(all) + " " + all[0].getName());
        System.out.println(own.getParent().enumerate(new Thread[5], false));
        System.out.println(Thread.enumerate(new Thread[1]));
        go.countDown();
        a.join();
        b.join();
        System.out.println(Thread.activeCount() + " " + own.activeCount());
    }
}
