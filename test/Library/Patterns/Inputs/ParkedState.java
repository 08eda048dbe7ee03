// GIVES RUNNABLE
// GIVES TERMINATED
// GIVES WAITING
import java.util.concurrent.locks.LockSupport;
/** Of a park without a limit nobody is told that it has one, also if it ends without a reason. */
public class ParkedState {
    public static String once() throws Exception {
        Thread t = new Thread(LockSupport::park);
        t.start();
        new Thread(() -> LockSupport.unpark(t)).start();
        return "" + t.getState();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
