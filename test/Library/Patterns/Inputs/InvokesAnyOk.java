// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
public class InvokesAnyOk {
    public static void main(String[] a) throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(2);
        int r = p.invokeAny(List.<Callable<Integer>>of(() -> { throw new IllegalStateException(); }, () -> 2));
        assert r == 2;
        p.shutdown();
    }
}
