// FINDS race: DoneBeforeGet.x
import java.util.concurrent.*;
public class DoneBeforeGet {
    /** done() runs after the result is set: a get may return before. */
    static int x;
    public static void main(String[] a) throws Exception {
        FutureTask<Integer> f = new FutureTask<>(() -> 1) {
            protected void done() { x = 1; }
        };
        new Thread(f).start();
        f.get();
        x = 2;
    }
}
