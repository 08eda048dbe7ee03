// FINDS deadlock: Thread-0
import java.util.concurrent.locks.*;
public class UnparkBeforeStart {
    /** "not guaranteed to have any effect at all if the given thread has not been started" (HotSpot: none). */
    public static void main(String[] x) {
        Thread t = new Thread(LockSupport::park);
        LockSupport.unpark(t);
        t.start();
    }
}
