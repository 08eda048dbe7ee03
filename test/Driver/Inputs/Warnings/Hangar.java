import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Pairs of accesses with no lock in common: which of them may race. */
public class Hangar {
    static int fuel;
    static volatile boolean ready;
    static final Object red = new Object(), blue = new Object();
    static final ReentrantLock gate = new ReentrantLock();
    static final AtomicBoolean taken = new AtomicBoolean();

    static void add() {
        fuel++;
    }

    static void addBehindGate() {
        gate.lock();
        try {
            fuel++;
        } finally {
            gate.unlock();
        }
    }

    /** Two locks: they race. */
    static void apart() {
        Thread other = new Thread(() -> {
            synchronized (red) {
                add();
            }
        });
        other.start();
        synchronized (blue) {
            fuel = 7;
        }
    }

    /** A lock of the library on both sides. */
    static void gated() {
        new Thread(Hangar::addBehindGate).start();
        addBehindGate();
    }

    /** The same lock on one side only. */
    static void halfGated() {
        new Thread(Hangar::addBehindGate).start();
        add();
    }

    /** A volatile orders what no lock does. */
    static void published() {
        new Thread(() -> {
            fuel = 3;
            ready = true;
        }).start();
        if (ready)
            add();
    }

    /** So does an unpark. */
    static void parked() {
        Thread waits = new Thread(() -> {
            while (!ready)
                LockSupport.park();
            add();
        });
        waits.start();
        fuel = 5;
        ready = true;
        LockSupport.unpark(waits);
    }

    /** One of the two gets it: no path has both accesses. */
    static void either() {
        new Thread(() -> {
            if (taken.compareAndSet(false, true))
                fuel = 1;
        }).start();
        if (taken.compareAndSet(false, true))
            fuel = 2;
    }

    /** Three threads at two lines: one warning. */
    static void alike() {
        for (int i = 0; i < 3; i++)
            new Thread(Hangar::add).start();
    }

    /** Start and join order all. */
    static void joined() throws InterruptedException {
        fuel = 4;
        Thread other = new Thread(Hangar::add);
        other.start();
        other.join();
        add();
    }

    /** A final field is read by threads that got the object by a race. */
    static class Crate {
        final int weight;

        Crate(int weight) {
            this.weight = weight;
        }
    }

    static volatile Crate crate;

    static void finals() {
        new Thread(() -> crate = new Crate(9)).start();
        Crate seen = crate;
        if (seen != null && seen.weight != 9)
            throw new AssertionError();
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
        case "apart":
            apart();
            break;
        case "gated":
            gated();
            break;
        case "halfGated":
            halfGated();
            break;
        case "published":
            published();
            break;
        case "parked":
            parked();
            break;
        case "either":
            either();
            break;
        case "alike":
            alike();
            break;
        case "joined":
            joined();
            break;
        default:
            finals();
        }
    }
}
