// GIVES [1] [2, 3]
import java.util.*;
import java.util.concurrent.*;
public class DrainFailsAlone {
    static String once() throws Exception {
        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(3, false, List.of(1, 2, 3));
        ArrayBlockingQueue<Integer> to = new ArrayBlockingQueue<>(1);
        try {
            q.drainTo(to);
        } catch (IllegalStateException e) { }
        return to + " " + q;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
