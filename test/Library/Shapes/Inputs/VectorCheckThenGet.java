// FINDS uncaught exception: java.lang.ArrayIndexOutOfBoundsException: Array index out of range: 0
// Vector.get throws ArrayIndexOutOfBoundsException; isEmpty and remove are two steps.
import java.util.*;

/** Two threads take from a Vector what they have seen to be there. */
public class VectorCheckThenGet {
    public static void main(String[] args) throws InterruptedException {
        Vector<String> jobs = new Vector<>(List.of("only"));
        Runnable taker = () -> {
            if (!jobs.isEmpty())
                System.out.println(jobs.remove(0));
        };
        Thread t = new Thread(taker);
        t.start();
        taker.run();
        t.join();
    }
}
