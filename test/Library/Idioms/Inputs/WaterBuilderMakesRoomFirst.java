// FINDS assertion failed:
// FINDS assertion failed: java.util.concurrent.BrokenBarrierException
// FINDS deadlock: Thread-3

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Room is made before the molecule is there: a third hydrogen is counted in. */
public class WaterBuilderMakesRoomFirst {
    static final AtomicInteger atoms = new AtomicInteger();
    static final Semaphore hydrogen = new Semaphore(2), oxygen = new Semaphore(1);
    static final CyclicBarrier molecule = new CyclicBarrier(3, () -> {
        assert atoms.get() == 3;
        atoms.set(0);
    });

    static void bond(Semaphore kind) {
        try {
            kind.acquire();
            atoms.incrementAndGet();
            kind.release();
            molecule.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        for (Semaphore kind : new Semaphore[] {hydrogen, hydrogen, oxygen, hydrogen})
            new Thread(() -> bond(kind)).start();
    }
}
