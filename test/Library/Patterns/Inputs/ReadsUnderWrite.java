// FINDS deadlock: main
import java.util.concurrent.locks.*;
public class ReadsUnderWrite {
    public static void main(String[] a) throws Exception {
        StampedLock l = new StampedLock();
        long s = l.writeLock();
        long r = l.readLock();
        l.unlockRead(r);
        l.unlockWrite(s);
    }
}
