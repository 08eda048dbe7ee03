/** Parts of an aircraft exchange data under locks; the autopilot's mode has none. */
public class JPapa {
    static final Object bus = new Object();
    static int altitude, heading, commands;
    static int mode;

    static void sense(int by) {
        synchronized (bus) {
            altitude += by;
            heading ^= 1;
        }
    }

    static void steer() {
        int m = mode;
        synchronized (bus) {
            commands += m;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        for (int i = 0; i < n - 2; i++) {
            int by = i;
            new Thread(() -> {
                sense(by);
                sense(-by);
            }, "sensor-" + i).start();
        }
        new Thread(JPapa::steer, "autopilot").start();
        new Thread(() -> {
            synchronized (bus) {
                heading = 0;
            }
            mode = 2;
        }, "ground").start();
    }
}
