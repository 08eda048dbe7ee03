/** A clock ticks in its monitor; a client asks for the time outside. */
public class AlarmClock {
    private long now;
    private final long end;

    AlarmClock(long end) {
        this.end = end;
    }

    synchronized void tick() {
        now++;
        notifyAll();
    }

    /** Not synchronized, as all the others are. */
    long time() {
        return now;
    }

    synchronized void await(long until) throws InterruptedException {
        while (now < until && now < end)
            wait();
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        AlarmClock clock = new AlarmClock(3);
        new Thread(() -> {
            for (int i = 0; i < 3; i++)
                clock.tick();
        }).start();
        for (int i = 1; i < n; i++) {
            int wake = i % 3 + 1;
            new Thread(() -> {
                try {
                    clock.await(wake);
                } catch (InterruptedException e) {
                    return;
                }
                clock.time();
            }).start();
        }
    }
}
