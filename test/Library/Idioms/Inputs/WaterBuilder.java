// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Atoms bond in threes; an atom that has bonded makes room. */
public class WaterBuilder {
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
            molecule.await();
            kind.release();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        for (Semaphore kind : new Semaphore[] {hydrogen, hydrogen, oxygen})
            new Thread(() -> bond(kind)).start();
    }
}
