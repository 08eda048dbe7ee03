package heddle.rt;

/**
 * Whether it may matter that a reader of a lock has to wait behind a writer that
 * waits (Permits). If it does, all others wait for the reader, and the writer for
 * one that reads already. Where no reader waits behind a writer, these steps are
 * possible, too, and the reader goes on: so it reads beside the other one, and
 * some other thread comes to write. Which of them is noted first does not matter.
 */
public final class Overtaking {
    private final Thread[] readers, writers;

    /**
     * Among so many threads that are noted as readers one may wait for another,
     * with no writer among them: 2, or 1 if a thread may wait for itself.
     */
    public Overtaking(int fewest) {
        readers = new Thread[fewest + 1];
        writers = new Thread[fewest + 1];
    }

    /** It reads beside others; or others beside it, if threads do not wait for themselves. */
    public void readsBesideOthers(Thread t) {
        note(readers, t);
        look();
    }
    /** The thread is going to write, and may have to wait for that. */
    public void comesToWrite() {
        note(writers, Thread.currentThread());
        look();
    }

    /** What has no room makes no difference to look(). */
    private static void note(Thread[] all, Thread t) {
        for (int i = 0; i < all.length && all[i] != t; i++)
            if (all[i] == null) {
                all[i] = t;
                return;
            }
    }
    private void look() {
        int last = readers.length - 1;
        if (readers[last - 1] == null || writers[0] == null)
            return;
        boolean isOther = readers[last] != null;
        for (Thread w : writers)
            isOther |= w != null && w != readers[0] && w != readers[last - 1];
        if (isOther)
            Detail.see(Detail.QUEUES);
    }
}
