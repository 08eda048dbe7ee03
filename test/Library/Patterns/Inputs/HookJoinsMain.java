// FINDS deadlock: main and Thread-0
public class HookJoinsMain {
    public static void main(String[] args) throws Throwable {
        Thread m = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                m.join();
            } catch (InterruptedException e) {}
        }));
        System.exit(0);
    }
}
