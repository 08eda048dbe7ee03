// FINDS uncaught exception: java.lang.IllegalStateException: task
import java.util.concurrent.*;
public class HandlerOfGroupDies {
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { throw new IllegalStateException("task"); });
        t.start();
        t.join();
        assert t.getState() == Thread.State.TERMINATED;
    }
}
