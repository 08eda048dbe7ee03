/** Thread.stop, suspend and resume: of the thread itself, of what has not begun or has ended, of others. */
@SuppressWarnings({"deprecation", "removal"})
public class Stops {
    static volatile boolean ran, died;

    static void self() throws InterruptedException {
        Thread t = new Thread(() -> {
            try {
                Thread.currentThread().stop();
            } catch (ThreadDeath e) {
                died = true;
                throw e; // of which nobody is told
            }
            ran = true;
        });
        t.start();
        t.join();
        System.out.println("died " + died + " ran " + ran);
    }
    static void unborn() throws InterruptedException {
        Thread t = new Thread(() -> { ran = true; }) {
            @Override
            public void run() {
                super.run();
                ran = true;
            }
        };
        t.stop();
        t.start();
        t.join();
        System.out.println("ran " + ran + " " + t.isAlive() + " " + t.getState());
    }
    static void ended() throws InterruptedException {
        Thread t = new Thread(() -> {});
        t.suspend();
        t.resume();
        t.start();
        t.join();
        t.stop();
        t.suspend();
        t.resume();
        System.out.println("ended");
    }
    static Thread suspendsItself() {
        Thread t = new Thread(() -> {
            Thread.currentThread().suspend();
            ran = true;
        });
        t.start();
        return t;
    }
    static void resumed() throws InterruptedException {
        Thread t = suspendsItself();
        while (!ran) {
            t.resume();
            Thread.yield();
        }
        t.join();
        System.out.println("resumed");
    }
    /** A resume that comes first is lost. */
    static void once() throws InterruptedException {
        Thread t = suspendsItself();
        t.resume();
        t.join();
    }
    static void other(String how) {
        Thread t = new Thread(() -> {
            while (!ran)
                Thread.onSpinWait();
        });
        t.start();
        if (how.equals("stop-other"))
            t.stop();
        else
            t.suspend();
    }
    static void thrown() {
        try {
            new Thread().stop();
        } catch (UnsupportedOperationException e) {
            System.out.println("stop: " + e);
        }
        try {
            new Thread().suspend();
        } catch (NoSuchMethodError e) {
            System.out.println("suspend: " + e);
        }
        try {
            new Thread().resume();
        } catch (NoSuchMethodError e) {
            System.out.println("resume: " + e);
        }
    }
    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
        case "self": self(); break;
        case "unborn": unborn(); break;
        case "ended": ended(); break;
        case "resumed": resumed(); break;
        case "once": once(); break;
        case "thrown": thrown(); break;
        default: other(args[0]);
        }
    }
}
