// GIVES false false true true
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;
/** What does not wait is not woken: none of these is true, or has time left, unless something signals. */
public class AwaitsNoTime {
    public static String once() throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        l.lock();
        boolean until = c.awaitUntil(new Date(0)), none = c.await(0, TimeUnit.SECONDS);
        boolean no = c.awaitNanos(0) <= 0, left = c.awaitNanos(-1) <= 0;
        l.unlock();
        return until + " " + none + " " + no + " " + left;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
