/** Workers cut tours off at a bound that they read without its lock. */
public class Tsp {
    static final Object bound = new Object(), queue = new Object();
    static int shortest = 1000, next;
    static final int[] tours = {50, 30, 40, 20, 60, 10};

    static void work() {
        for (;;) {
            int tour;
            synchronized (queue) {
                if (next == tours.length)
                    return;
                tour = tours[next++];
            }
            if (tour < shortest)
                synchronized (bound) {
                    if (tour < shortest)
                        shortest = tour;
                }
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        for (int i = 0; i < n; i++)
            new Thread(Tsp::work).start();
    }
}
