/** Lifts serve calls under a lock; the display reads a lift's floor without. */
public class Elevator {
    static final Object controls = new Object();
    static final boolean[] called = new boolean[4];

    static class Lift implements Runnable {
        int floor, served;

        @Override
        public void run() {
            for (int f = 0; f < called.length; f++)
                synchronized (controls) {
                    if (called[f]) {
                        called[f] = false;
                        floor = f;
                        served++;
                    }
                }
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Lift[] lifts = new Lift[n - 1];
        synchronized (controls) {
            for (int f = 0; f < called.length; f++)
                called[f] = f % 2 == 1;
        }
        for (int i = 0; i < lifts.length; i++) {
            lifts[i] = new Lift();
            new Thread(lifts[i], "lift-" + i).start();
        }
        new Thread(() -> {
            int sum = 0;
            for (Lift lift : lifts)
                sum += lift.floor;
        }, "display").start();
    }
}
