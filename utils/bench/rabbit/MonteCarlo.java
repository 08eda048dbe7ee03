import java.util.ArrayList;
import java.util.List;

/** Threads take tasks under a lock and put results in a list without. */
public class MonteCarlo {
    static final Object tasks = new Object();
    static int next;
    static final List<Integer> results = new ArrayList<>();

    static void run(int count) {
        for (;;) {
            int task;
            synchronized (tasks) {
                if (next == count)
                    return;
                task = next++;
            }
            results.add(task * task);
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        for (int i = 0; i < n; i++)
            new Thread(() -> run(n + 1)).start();
    }
}
