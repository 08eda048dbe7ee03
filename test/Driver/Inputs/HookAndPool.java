import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/** Hooks run when nothing else does: behind a pool that idles, a thread that waits or one that loops, never. */
class HookAndPool {
    static volatile boolean stop;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { }, "hook"));
        switch (args[0]) {
        case "pool":
            Executors.newSingleThreadExecutor().submit(() -> { });
            break;
        case "waits":
            new Thread(LockSupport::park, "waits").start();
            break;
        case "loops":
            new Thread(() -> { while (!stop) { } }, "loops").start();
            break;
        case "runs":
            new Thread(() -> { while (true) stop = !stop; }, "runs").start();
            break;
        }
    }
}
