/**
 * Many executions, and in nearly all of them the locks order what nothing else
 * does: a race, or a deadlock, that a reordering of any of them shows.
 */
public class Depot {
    static int opened, stock;
    static final Object office = new Object();

    static void work(Object at, int times) {
        for (int i = 0; i < times; i++)
            synchronized (at) {
                stock += 0;
            }
    }

    /** The first to be there writes before its shift, the last one reads after. */
    static void race(int times) {
        new Thread(() -> {
            opened = 1;
            synchronized (office) {
                stock++;
            }
        }, "early").start();
        for (int i = 0; i < 3; i++)
            new Thread(() -> work(office, times), "worker-" + i).start();
        new Thread(() -> {
            work(office, 40);
            if (opened > 0)
                opened = 2;
        }, "late").start();
    }

    static void carry(Object from, Object to) {
        synchronized (from) {
            synchronized (to) {
                Thread.yield();
            }
        }
    }

    /** Each has one and wants the next, at the end of its shift. */
    static void deadlock(int porters, int times) {
        Object[] all = new Object[porters];
        for (int i = 0; i < porters; i++)
            all[i] = new Object();
        for (int i = 0; i < porters; i++) {
            int at = i;
            new Thread(() -> {
                Object own = new Object();
                for (int n = 0; n < times; n++)
                    synchronized (own) {
                        Thread.yield();
                    }
                synchronized (Depot.class) {
                    Thread.yield();
                }
                carry(all[at], all[(at + 1) % porters]);
            }, "porter-" + i).start();
        }
    }

    public static void main(String[] args) {
        int times = Integer.parseInt(args[1]);
        if (args[0].equals("race"))
            race(times);
        else
            deadlock(times, 20);
    }
}
