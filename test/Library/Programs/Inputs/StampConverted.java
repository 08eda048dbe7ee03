// FINDS nothing

import java.util.concurrent.locks.*;

/** As StampUpgrade, converted. */
public class StampConverted {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        long r = lock.readLock();
        long w = lock.tryConvertToWriteLock(r);
        lock.unlock(w);
    }
}
