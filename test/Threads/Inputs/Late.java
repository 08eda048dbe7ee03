/**
 * Threads of which only the last few are many: 40 in turn, joined, and then two
 * that are alive with main. What the two do depends on what was asked for; a third
 * thread joins one of the first.
 */
public class Late {
    static int plain, handed;
    static volatile boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Thread[] first = new Thread[40];
        for (int i = 0; i < first.length; i++) {
            int k = i;
            first[i] = new Thread(() -> {
                if (k == 37)
                    handed = 1;
            });
            first[i].start();
            first[i].join();
        }
        Runnable body = switch (args[0]) {
        case "race" -> () -> plain++;
        case "joined" -> () -> {
            try {
                first[37].join(); // main has joined it, too
                if (handed != 1)
                    throw new IllegalStateException();
            } catch (InterruptedException e) {
                throw new IllegalStateException();
            }
        };
        default -> () -> {
            synchronized (first) {
                plain++;
            }
        };
        };
        Thread a = new Thread(body, "late a"), b = new Thread(body, "late b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
