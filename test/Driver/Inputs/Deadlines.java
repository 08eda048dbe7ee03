/** Loops that ask for the time, by name. */
public class Deadlines {
    static volatile boolean flag, other;

    public static void main(String[] args) throws InterruptedException {
        long end = System.nanoTime() + 1_000_000_000L;
        switch (args[0]) {
        case "busy": // nothing but the time
            while (System.nanoTime() < end) {}
            while (System.currentTimeMillis() < end / 1000000 + 5000)
                Thread.onSpinWait();
            return;
        case "flag": { // the flag or the time
            Thread t = new Thread(() -> flag = true);
            t.start();
            while (!flag && System.nanoTime() < end)
                Thread.onSpinWait();
            boolean seen = flag;
            t.join();
            assert seen : "too late";
            return;
        }
        case "never": { // asks for the time, and waits for what does not come
            Thread t = new Thread(() -> {
                long asked = 0;
                while (!flag) {
                    asked = System.nanoTime();
                    other = false;
                }
                while (!other)
                    asked = System.nanoTime();
            });
            flag = true;
            t.start();
            t.join();
            return;
        }
        case "order": { // does not go back, and goes on while work is done
            long last = 0;
            int[] work = new int[1];
            for (int i = 0; i < 100; i++) {
                long now = System.nanoTime();
                assert now >= last;
                last = now;
                work[0]++;
            }
            assert last - end < 0 : "work took too long";
            return;
        }
        default: throw new IllegalArgumentException(args[0]);
        }
    }
}
