/** Each thread locks itself where all were to lock one object: checksum. */
public class RayTracer {
    static long checksum;
    static int rows;
    static final Object scene = new Object();

    static class Tracer extends Thread {
        @Override
        public void run() {
            long mine = 0;
            for (int i = 0; i < 2; i++)
                synchronized (scene) {
                    mine += rows++;
                }
            synchronized (this) {
                checksum += mine;
            }
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        for (int i = 0; i < n; i++)
            new Tracer().start();
    }
}
