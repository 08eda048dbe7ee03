// FINDS uncaught exception: java.lang.IllegalMonitorStateException
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class WrongStamp {
    public static void main(String[] a) {
        StampedLock l = new StampedLock();
        long s = l.readLock();
        l.unlockWrite(s);
    }
}
