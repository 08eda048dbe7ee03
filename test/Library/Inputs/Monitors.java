import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** Monitors that the library takes of objects that the program may lock, too. */
public class Monitors {
    static int x;
    static final Object B = new Object();

    static Thread start(Runnable r) {
        Thread t = new Thread(r);
        t.start();
        return t;
    }
    static void sleepless(Thread t) {
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    // Thread.join is synchronized.

    /** main holds B and wants t's monitor to join it; the other way round in the helper. */
    static void joinAgainstLock() {
        Thread t = start(() -> {});
        Thread helper = start(() -> {
            synchronized (t) {
                synchronized (B) {
                    x++;
                }
            }
        });
        synchronized (B) {
            sleepless(t);
        }
        sleepless(helper);
    }
    /** The same in one order. */
    static void joinInOrder() {
        Thread t = start(() -> {});
        Thread helper = start(() -> {
            synchronized (B) {
                synchronized (t) {
                    x++;
                }
            }
        });
        synchronized (B) {
            sleepless(t);
        }
        sleepless(helper);
    }
    /** It waits, so that the monitor is free for the thread itself. */
    static void joinWithin() {
        Thread t = new Thread() {
            @Override public void run() {
                synchronized (this) {
                    x++;
                }
            }
        };
        synchronized (t) {
            t.start();
            sleepless(t);
            x++;
        }
    }
    /** A time limit does not help while the monitor is taken. */
    static void timedJoinAgainstLock() throws InterruptedException {
        Thread t = start(() -> {});
        start(() -> {
            synchronized (t) {
                synchronized (B) {
                }
            }
        });
        synchronized (B) {
            t.join(10);
        }
    }
    /** Its end needs the monitor: it lives while another thread holds it. */
    static void livesWhileHeld() {
        Thread t = start(() -> {});
        synchronized (t) {
            if (t.isAlive() && !t.isAlive())
                throw new IllegalStateException();
        }
    }
    /** A join of it waits and takes the only notification. */
    static void notifiesJoiner() {
        Thread t = new Thread() {
            @Override public void run() {
                synchronized (this) {
                    while (x == 0)
                        try {
                            wait();
                        } catch (InterruptedException e) {
                            return;
                        }
                }
            }
        };
        t.start();
        start(() -> {
            synchronized (t) {
                x = 1;
                t.notify();
            }
        });
        sleepless(t);
    }
    /** Nobody but the thread itself and main, in turn. */
    static void ownLock() {
        Thread t = new Thread() {
            @Override public synchronized void run() { x++; }
        };
        t.start();
        sleepless(t);
        synchronized (t) {
            x++;
        }
    }

    // PrintStream's methods lock the stream.

    static void printAgainstLock() {
        Thread t = start(() -> {
            synchronized (B) {
                System.out.println("printed");
            }
        });
        synchronized (System.out) {
            synchronized (B) {
                x++;
            }
        }
        sleepless(t);
    }
    static void flushAgainstLock() {
        Thread t = start(() -> {
            synchronized (B) {
                System.err.flush();
            }
        });
        synchronized (System.err) {
            synchronized (B) {
                x++;
            }
        }
        sleepless(t);
    }
    /** Not the same stream. */
    static void printElsewhere() {
        Thread t = start(() -> {
            synchronized (B) {
                System.err.println("printed");
            }
        });
        synchronized (System.out) {
            synchronized (B) {
                x++;
            }
        }
        sleepless(t);
    }
    /** A wait for a line that cannot be printed. */
    static void printUnderLock() {
        synchronized (System.out) {
            sleepless(start(() -> System.out.print(1)));
        }
    }
    /** What prints is ordered by its lock. */
    static void printOrders() {
        Thread t = start(() -> {
            synchronized (System.out) {
                x = 1;
            }
            System.out.println();
        });
        System.out.println();
        synchronized (System.out) {
            x++;
        }
        sleepless(t);
    }
    static class Account {
        @Override public synchronized String toString() { return "account"; }
        synchronized void print() { System.out.print("an account"); }
    }
    /** toString runs while the stream is locked. */
    static void formatAgainstLock() {
        Account a = new Account();
        Thread t = start(a::print);
        System.out.printf("%s%n", a);
        sleepless(t);
    }
    /** Here it does not. */
    static void printAccount() {
        Account a = new Account();
        Thread t = start(a::print);
        System.out.println(a);
        System.out.printf("%s %d%n", "account", 1);
        sleepless(t);
    }
    /** Of another stream. */
    static void formatElsewhere() {
        PrintStream s = new PrintStream(new ByteArrayOutputStream());
        class Own {
            @Override public synchronized String toString() { return "own"; }
            synchronized void print() { s.print("own"); }
        }
        Own a = new Own();
        Thread t = start(a::print);
        s.printf("%s%n", a);
        sleepless(t);
    }
    /** Two threads print: one execution. */
    static void justPrint() {
        Thread t = start(() -> {
            System.out.println("one");
            System.err.write(1);
            System.out.flush();
        });
        System.out.println("two");
        System.err.print(2);
        System.err.flush();
        sleepless(t);
    }

    public static void main(String[] args) throws Exception {
        Monitors.class.getDeclaredMethod(args[0]).invoke(null);
    }
}
