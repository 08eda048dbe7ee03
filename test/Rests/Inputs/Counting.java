import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Loops that wait and change what is their thread's own meanwhile; args[0] says which. */
class Counting {
    static volatile boolean ready;
    static volatile int turn;
    static int data, rounds;
    static boolean done;
    static final Object lock = new Object();
    static final ReentrantLock guard = new ReentrantLock();
    static final AtomicStampedReference<String> slot = new AtomicStampedReference<>("a", 0);

    static Thread start(Runnable r) {
        Thread t = new Thread(r);
        t.start();
        return t;
    }

    static void give() {
        data = 1;
        ready = true;
    }

    static void taken(boolean ok) {
        if (!ok)
            throw new IllegalStateException("not there");
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "count" -> {
            Thread t = start(Counting::give);
            long n = 0;
            while (!ready)
                n++;
            taken(data == 1 && n >= 0);
            t.join();
        }
        case "yield" -> {
            Thread t = start(Counting::give);
            for (int spins = 1; !ready; spins++)
                if (spins % 3 == 0)
                    Thread.yield();
                else
                    Thread.onSpinWait();
            taken(data == 1);
            t.join();
        }
        case "field" -> { // a store before each look
            Thread t = start(Counting::give);
            while (!ready) {
                Thread.yield();
                rounds++;
            }
            taken(data == 1);
            t.join();
        }
        case "backoff" -> {
            Thread t = start(Counting::give);
            long delay = 1;
            while (!ready) {
                Thread.sleep(delay);
                delay = Math.min(2 * delay, 1 << 20) + ThreadLocalRandom.current().nextInt(100);
            }
            taken(data == 1);
            t.join();
        }
        case "objects" -> {
            Thread t = start(Counting::give);
            Object[] last = new Object[1];
            while (!ready)
                last[0] = new int[] {last.length};
            taken(data == 1);
            t.join();
        }
        case "try" -> {
            Runnable r = () -> {
                int n = 0;
                while (!guard.tryLock())
                    n++;
                try {
                    data++;
                } finally {
                    guard.unlock();
                }
            };
            Thread t = start(r);
            r.run();
            t.join();
            taken(data == 2);
        }
        case "under" -> {
            Thread t = start(() -> {
                synchronized (lock) {
                    done = true;
                }
            });
            for (int n = 0;; n++)
                synchronized (lock) {
                    if (done)
                        break;
                }
            t.join();
        }
        case "stamped" -> {
            Thread t = start(() -> slot.set("b", 1));
            int[] holder = new int[1];
            long bound = System.nanoTime() + 1_000_000_000L;
            while (System.nanoTime() < bound && slot.get(holder) == "a")
                rounds++;
            t.join();
        }
        case "turns" -> { // what it waits for goes on in steps
            Thread t = start(() -> {
                for (int i = 1; i <= 3; i++)
                    turn = i;
            });
            int n = 0, seen = 0;
            while (turn < 3) {
                n++;
                seen = Math.max(seen, turn);
            }
            taken(turn == 3 && seen < 3);
            t.join();
        }
        case "three" -> {
            Runnable r = () -> {
                int n = 0;
                while (!ready)
                    n++;
                taken(data == 1);
            };
            Thread t = start(r), u = start(r);
            give();
            t.join();
            u.join();
        }
        case "race" -> {
            Thread t = start(() -> {
                ready = true;
                data = 1;
            });
            int n = 0;
            while (!ready)
                n++;
            taken(data <= 1);
            t.join();
        }
        case "section" -> { // entered by turns
            Thread t = start(() -> {
                for (int i = 0; i < 2; i++) {
                    int n = 0;
                    while (turn != 1)
                        n++;
                    data++;
                    turn = 0;
                    rounds = n;
                }
            });
            for (int i = 0; i < 2; i++) {
                int n = 0;
                while (turn != 0)
                    n++;
                data++;
                turn = n >= 0 ? 1 : 2;
            }
            t.join();
            taken(data == 4);
        }
        case "between" -> { // wrong if it has seen what was there in between
            Thread t = start(() -> {
                turn = 1;
                turn = 2;
                ready = true;
            });
            int n = 0, last = 0;
            while (!ready) {
                n++;
                last = turn;
            }
            taken(last != 1 && n >= 0);
            t.join();
        }
        case "locks" -> {
            Thread t = start(() -> {
                int n = 0;
                while (!ready)
                    n++;
                rounds = n;
                synchronized (lock) {
                    synchronized (guard) {
                    }
                }
            });
            ready = true;
            synchronized (guard) {
                synchronized (lock) {
                }
            }
            t.join();
        }
        case "gives-up" -> {
            Thread t = start(() -> {
                int n = 0;
                while (!ready)
                    n++;
                rounds = n;
            });
            int n = 0;
            while (n < 5 && turn == 0) {
                n++;
                Thread.onSpinWait();
            }
            ready = true;
            t.join();
            taken(n == 5);
        }
        case "each" -> {
            Thread t = start(() -> {
                int n = 0;
                while (turn != 1)
                    n++;
                rounds = n;
                ready = true;
            });
            int n = 0;
            while (!ready)
                n++;
            turn = n >= 0 ? 1 : 2;
            t.join();
        }
        case "never-mind" -> {
            Thread t = start(Counting::give);
            while (!ready)
                Thread.yield();
            taken(data == 1);
            t.join();
        }
        case "early" -> { // wrong where it gives up
            Thread t = start(Counting::give);
            int n = 0;
            while (!ready && n < 5000)
                n++;
            t.join();
            taken(n < 5000);
        }
        case "never" -> {
            Thread t = start(() -> data = 1);
            t.join();
            long n = 0;
            while (!ready)
                n++;
        }
        case "both" -> { // each waits for the other
            Thread t = start(() -> {
                int n = 0;
                while (turn != 1)
                    n++;
                ready = true;
            });
            int n = 0;
            while (!ready)
                n++;
            turn = 1;
            t.join();
        }
        case "leaves" -> { // it gives up first, and lets the other one go on
            Thread t = start(() -> {
                int n = 0;
                while (turn != 1)
                    n++;
                ready = true;
            });
            for (int n = 0; n < 700 && !ready; n++)
                Thread.onSpinWait();
            turn = 1;
            t.join();
            taken(ready);
        }
        }
    }
}
