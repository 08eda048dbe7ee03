import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Threads move particles between barriers; the sum of energies has no lock. */
public class MolDyn {
    static double energy;
    static final double[] force = new double[8];

    static void move(int id, int n, CyclicBarrier barrier) {
        try {
            for (int i = id; i < force.length; i += n)
                force[i] += i;
            barrier.await();
            double mine = 0;
            for (int i = id; i < force.length; i += n)
                mine += force[(i + 1) % force.length];
            energy += mine;
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        CyclicBarrier barrier = new CyclicBarrier(n);
        for (int i = 0; i < n; i++) {
            int id = i;
            new Thread(() -> move(id, n, barrier)).start();
        }
    }
}
