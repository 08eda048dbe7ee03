import java.io.OutputStream;
import java.io.PrintStream;

/** Monitors of objects that the library locks, too. */
public class ThreadMonitors {
    static int x;

    /** As the documentation of join has it: the end of a thread notifies all that wait on it. */
    static void awaits(boolean looks) throws InterruptedException {
        Thread t = new Thread(() -> x = 1);
        synchronized (t) {
            t.start();
            do
                t.wait();
            while (looks && t.isAlive());
        }
        if (x != 1)
            throw new IllegalStateException();
    }
    /** It may have ended before. */
    static void awaitsLate() throws InterruptedException {
        Thread t = new Thread(() -> x = 1);
        t.start();
        synchronized (t) {
            t.wait();
        }
    }
    /** A thread has not ended while another one holds its monitor, having seen it alive. */
    static void looksFirst() throws InterruptedException {
        Thread t = new Thread(() -> x = 1);
        t.start();
        synchronized (t) {
            if (t.isAlive())
                t.wait();
        }
        x = 2;
    }
    /** main's end notifies, too. */
    static void awaitsMain() {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            synchronized (main) {
                while (main.isAlive())
                    try {
                        main.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
            }
            x++;
        }).start();
        x = 1;
    }
    /** Nobody but itself waits on this one: its end changes nothing. */
    static class Worker extends Thread {
        private int got;
        synchronized void put(int value) {
            got = value;
            notify();
        }
        @Override
        public synchronized void run() {
            while (got == 0)
                try {
                    wait();
                } catch (InterruptedException e) {
                    return;
                }
        }
    }

    /** What a stream writes to is used under the stream's lock. */
    static void prints() throws InterruptedException {
        PrintStream s = new PrintStream(new OutputStream() {
            int written;
            @Override public void write(int b) { written++; }
        });
        Thread t = new Thread(() -> s.println("a"));
        t.start();
        s.println("b");
        t.join();
    }
    /** A field beside it is not. */
    static void printsBeside() throws InterruptedException {
        PrintStream s = new PrintStream(new OutputStream() {
            @Override public void write(int b) { x++; }
        });
        Thread t = new Thread(() -> s.println("a"));
        t.start();
        x++;
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
        case "awaits": awaits(true); break;
        case "awaitsBlindly": awaits(false); break;
        case "awaitsLate": awaitsLate(); break;
        case "looksFirst": looksFirst(); break;
        case "awaitsMain": awaitsMain(); break;
        case "worker":
            Worker w = new Worker();
            w.start();
            w.put(1);
            w.join();
            break;
        case "prints": prints(); break;
        default: printsBeside();
        }
    }
}
