// FINDS nothing
import java.util.concurrent.locks.*;
public class ParkedUntil {
    static volatile boolean go;
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {
            while (!go)
                LockSupport.parkUntil(ParkedUntil.class, System.currentTimeMillis() + 1000);
        });
        t.start();
        go = true;
        t.join();
    }
}
