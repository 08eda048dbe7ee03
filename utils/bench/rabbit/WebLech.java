import java.util.ArrayDeque;

/** A crawler: the queue has a lock, and the number of busy threads has none. */
public class WebLech {
    private final ArrayDeque<Integer> queue = new ArrayDeque<>();
    private int busy;
    private volatile boolean quits;

    WebLech(int pages) {
        for (int i = 0; i < pages; i++)
            queue.add(i);
    }

    void run() {
        while (!quits) {
            Integer page;
            synchronized (queue) {
                page = queue.poll();
                if (page != null)
                    busy++;
            }
            if (page == null)
                return;
            busy--;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        WebLech spider = new WebLech(n);
        for (int i = 0; i < n - 1; i++)
            new Thread(spider::run).start();
        new Thread(() -> spider.quits = true, "user").start();
    }
}
