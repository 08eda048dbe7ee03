import java.util.concurrent.locks.ReentrantLock;

/** Loops that look under two locks; another thread needs one of them. */
public class InnerRounds {
    static final Object first = new Object(), second = new Object();
    static final ReentrantLock one = new ReentrantLock(), two = new ReentrantLock();
    static int ready, noted;

    /** It does something between the first lock and the second, once. */
    static void monitors() {
        for (boolean got = false; !got;) {
            synchronized (first) {
                if (noted == 0)
                    noted = 1;
                synchronized (second) {
                    got = ready == 1;
                }
            }
        }
    }
    static void locks() {
        for (boolean got = false; !got;) {
            one.lock();
            if (noted == 0)
                noted = 1;
            two.lock();
            got = ready == 1;
            two.unlock();
            one.unlock();
        }
    }
    /** It has one of them at any time. */
    static void hands() {
        one.lock();
        for (boolean got = false; !got;) {
            two.lock();
            got = ready == 1;
            one.unlock();
            one.lock();
            two.unlock();
        }
        one.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable looks = InnerRounds::hands;
        if (args[0].equals("monitors"))
            looks = InnerRounds::monitors;
        else if (args[0].equals("locks"))
            looks = InnerRounds::locks;
        Thread t = new Thread(looks);
        t.start();
        synchronized (first) {
            one.lock();
            ready = 1;
            one.unlock();
        }
        t.join();
    }
}
