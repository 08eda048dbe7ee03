/**
 * Threads that do what the arguments say. The first argument is how many threads
 * main starts and joins before all else, one after the other; each further one
 * what a thread does, of which the first is main. Words, by commas:
 *
 *     s2 j2   start and join thread 2        v0 w0   read and write a volatile
 *     a2 i2   is it alive; interrupt it      r0 q0   read and write a plain field
 *     l0 u0   a lock, and its end            x       am I interrupted?
 *     f       fails if all that it has seen adds up to an odd number
 */
public class Script {
    static volatile int vol0, vol1;
    static int plain0, plain1;
    static final java.util.concurrent.locks.ReentrantLock[] LOCKS = {
        new java.util.concurrent.locks.ReentrantLock(),
        new java.util.concurrent.locks.ReentrantLock()};
    static String[] scripts;
    static Thread[] threads;
    static final int[] unused = new int[10];

    static void run(int self) {
        int seen = 0;
        for (String word : scripts[self].split(",")) {
            if (word.isEmpty())
                continue;
            int k = word.length() > 1 ? word.charAt(1) - '0' : 0;
            switch (word.charAt(0)) {
            case 's' -> threads[k].start();
            case 'j' -> {
                try {
                    threads[k].join();
                } catch (InterruptedException e) {
                    seen++;
                }
            }
            case 'a' -> seen += threads[k].isAlive() ? 1 : 0;
            case 'i' -> threads[k].interrupt();
            case 'x' -> seen += Thread.interrupted() ? 1 : 0;
            case 'v' -> seen += k == 0 ? vol0 : vol1;
            case 'w' -> {
                if (k == 0)
                    vol0 = self;
                else
                    vol1 = self;
            }
            case 'r' -> unused[self] = k == 0 ? plain0 : plain1; // what a race shows is not seen
            case 'q' -> {
                if (k == 0)
                    plain0 = self;
                else
                    plain1 = self;
            }
            case 'l' -> LOCKS[k].lock();
            case 'u' -> LOCKS[k].unlock();
            case 'f' -> {
                if (seen % 2 != 0)
                    throw new IllegalStateException("seen");
            }
            default -> throw new AssertionError(word);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        scripts = java.util.Arrays.copyOfRange(args, 1, args.length);
        threads = new Thread[scripts.length];
        for (int i = Integer.parseInt(args[0]); i > 0; i--) {
            Thread t = new Thread(() -> { }, "before " + i);
            t.start();
            t.join();
        }
        for (int i = 1; i < threads.length; i++) {
            int k = i;
            threads[i] = new Thread(() -> run(k), "t" + i);
        }
        run(0);
    }
}
