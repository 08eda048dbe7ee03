import java.util.ArrayList;
import java.util.List;

/** So many threads at once: each takes a lock and adds; all are counted. */
public class Many {
    static final Object LOCK = new Object();
    static int sum, race;

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        boolean races = args.length > 1;
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int k = i;
            Thread t = new Thread(() -> {
                synchronized (LOCK) {
                    sum += k;
                }
                if (races && k >= n - 2)
                    race++;
            });
            all.add(t);
            t.start();
        }
        for (Thread t : all)
            t.join();
        System.out.println(n + " threads: " + sum);
    }
}
