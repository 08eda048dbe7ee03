// FINDS deadlock: main
import java.util.concurrent.*;
public class PermitsReduced {
    static class S extends Semaphore {
        S() { super(1); }
        void fewer() { reducePermits(2); }
    }
    public static void main(String[] a) throws Exception {
        S s = new S();
        Thread t = new Thread(s::release);
        t.start();
        s.fewer();
        t.join();
        assert s.availablePermits() == 0;
        s.acquire();
    }
}
