import java.util.concurrent.atomic.AtomicInteger;

/** Three threads try to be the first; which one was is not kept, but for a race. */
public class Winners {
    static AtomicInteger kept;
    static class Box { int winner; }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger old = new AtomicInteger();
        boolean isYoung = args[0].equals("young");
        if (isYoung) { // made when there are threads
            Thread idle = new Thread(() -> {});
            idle.start();
            idle.join();
        }
        AtomicInteger first = isYoung ? new AtomicInteger() : old;
        kept = first;
        Thread[] all = new Thread[3];
        Box box = new Box();
        boolean races = args.length > 1;
        for (int i = 0; i < 3; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                first.compareAndSet(0, 1);
                if (races)
                    box.winner = me;
            });
        }
        for (Thread t : all)
            t.start();
        for (Thread t : all)
            t.join();
    }
}
