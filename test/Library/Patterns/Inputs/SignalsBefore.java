// FINDS nothing
import java.util.concurrent.locks.*;
/** A permit that is given before the park. */
public class SignalsBefore {
    static volatile boolean go;
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {
            while (!go)
                LockSupport.park();
        });
        t.start();
        go = true;
        LockSupport.unpark(t);
        t.join();
    }
}
