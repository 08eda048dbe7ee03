/**
 * After its joins main looks at what it has kept for itself, wrong in
 * some executions; and at what the others wrote.
 */
public class EndsLook {
    static volatile int x;
    static int plain;

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[2];
        Thread[] threads = {
            new Thread(() -> x = 1),
            new Thread(() -> {
                plain = x;
                x = 2;
            })
        };
        for (Thread t : threads)
            t.start();
        seen[0] = x + 1;
        seen[1] = 0;
        for (Thread t : threads)
            t.join();
        if (seen[0] == 3 && args.length == 0)
            throw new IllegalStateException("kept");
        if (plain == 1 && args.length == 1)
            throw new IllegalStateException("written");
    }
}
