import heddle.rt.VM;

/**
 * Small clients of java.util.concurrent, by name. Each reports its outcome, so
 * that the set of outcomes over all executions can be compared between the two
 * levels of the library.
 */
public class Clients {
    interface Body { Object run() throws Exception; }

    /** Runs them at once; what each gave or threw, in order. */
    static Object[] all(Body... bodies) throws Exception {
        Object[] results = new Object[bodies.length];
        Thread[] threads = start(results, bodies);
        for (Thread t : threads)
            t.join();
        return results;
    }
    static Thread[] start(Object[] results, Body... bodies) {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> results[me] = outcome(bodies[me]), "T" + i);
        }
        for (Thread t : threads)
            t.start();
        return threads;
    }
    static Object outcome(Body b) {
        Object o;
        try {
            o = b.run();
        } catch (Throwable e) {
            String name = e.getClass().getName();
            o = name.substring(name.lastIndexOf('.') + 1);
        }
        return Thread.currentThread().isInterrupted() ? o + "!" : o;
    }
    static void say(Object... results) {
        String text = "";
        for (Object o : results)
            text += " " + o;
        VM.fail(text);
    }

    /** Two threads and main, which interrupts the first; main comes last. */
    static void interrupted(Body... bodies) throws Exception {
        Object[] results = new Object[bodies.length];
        Thread[] threads = start(results, bodies);
        threads[0].interrupt();
        for (Thread t : threads)
            t.join();
        say(results);
    }

    static int n;

    public static void main(String[] args) throws Exception {
        String[] which = args[0].split("-");
        switch (which[0]) {
        case "barrier": case "stamp": case "phaser": PhaseClients.run(which); break;
        case "queue": case "sync": case "exchange": QueueClients.run(which); break;
        case "stage": StageClients.run(which); break;
        case "late": LateClients.run(which); break;
        case "task": case "pool": case "fork": case "sched": PoolClients.run(which); break;
        default: LockClients.run(which); break;
        }
    }
}
