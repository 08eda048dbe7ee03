// FINDS nothing
/** Readers and a writer that goes first, with wait and notifyAll. */
public class HandRolledRw {
    private int readers, waitingWriters;
    private boolean writing;
    private int value;

    synchronized void lockRead() throws InterruptedException {
        while (writing || waitingWriters > 0)
            wait();
        readers++;
    }

    synchronized void unlockRead() {
        if (--readers == 0)
            notifyAll();
    }

    synchronized void lockWrite() throws InterruptedException {
        waitingWriters++;
        try {
            while (writing || readers > 0)
                wait();
            writing = true;
        } finally {
            waitingWriters--;
        }
    }

    synchronized void unlockWrite() {
        writing = false;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        HandRolledRw rw = new HandRolledRw();
        Runnable reader = () -> {
            try {
                rw.lockRead();
                int v = rw.value;
                rw.unlockRead();
                assert v == 0 || v == 2 : v;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        Thread r1 = new Thread(reader, "r1"), r2 = new Thread(reader, "r2");
        r1.start();
        r2.start();
        rw.lockWrite();
        rw.value++;
        rw.value++;
        rw.unlockWrite();
        r1.join();
        r2.join();
    }
}
