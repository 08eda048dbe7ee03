// Tests that only some schedules fail.
import static org.junit.jupiter.api.Assertions.*;

import heddle.HeddleTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;

class Threads {
    private final AtomicInteger hits = new AtomicInteger();
    private int plain;

    private void hit() { hits.set(hits.get() + 1); }

    private static void both(Runnable a, Runnable b) throws InterruptedException {
        Thread t = new Thread(a);
        t.start();
        b.run();
        t.join();
    }

    @Test void counted() throws Exception {
        both(hits::incrementAndGet, hits::incrementAndGet);
        assertEquals(2, hits.get());
    }

    @Test void lost() throws Exception {
        both(this::hit, this::hit);
        assertEquals(2, hits.get(), "hits");
    }

    @Test void races() throws Exception {
        both(() -> plain++, () -> plain++);
    }

    @Test void failsInThread() throws Exception {
        both(() -> assertEquals(0, hits.get()), hits::incrementAndGet);
    }

    @Test void deadlocks() throws Exception {
        Object a = new Object(), b = new Object();
        both(() -> { synchronized (a) { synchronized (b) { plain = 1; } } },
            () -> { synchronized (b) { synchronized (a) { plain = 2; } } });
    }

    @Test void poolLeftOpen() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        assertEquals(1, pool.submit(hits::incrementAndGet).get());
    }

    @Test void assumesAnOrder() throws Exception {
        AtomicInteger first = new AtomicInteger();
        both(() -> first.compareAndSet(0, 1), () -> first.compareAndSet(0, 2));
        Assumptions.assumeTrue(first.get() == 1);
        assertEquals(1, first.get());
    }

    @Test @Tag("slow") @HeddleTest(maxExecutions = 3) void bounded() throws Exception {
        both(() -> { hits.incrementAndGet(); hits.incrementAndGet(); }, hits::incrementAndGet);
    }

    @HeddleTest(preemptions = 0) void withoutPreemption() throws Exception {
        both(this::hit, this::hit);
        assertEquals(2, hits.get());
    }

    @HeddleTest(benign = "Threads.plain") void benign() throws Exception {
        both(() -> plain = 1, () -> plain = 1);
    }

    @HeddleTest(model = "opmm") void weak() throws Exception {
        int[] seen = new int[2];
        int[] cells = new int[2];
        both(() -> { cells[0] = 1; seen[0] = cells[1]; }, () -> { cells[1] = 1; seen[1] = cells[0]; });
        assertEquals(true, seen[0] + seen[1] > 0);
    }

    @RepeatedTest(4) void repetitions(RepetitionInfo info) throws Exception {
        both(this::hit, info.getCurrentRepetition() == 3 ? this::hit : () -> {});
        assertEquals(info.getCurrentRepetition() == 3 ? 2 : 1, hits.get());
    }

    @ParameterizedTest @ValueSource(ints = {1, 2}) void each(int n) throws Exception {
        both(this::hit, n == 2 ? this::hit : () -> {});
        assertEquals(n, hits.get());
    }

    @TestTemplate void made() {}

    @Nested class Inside {
        @Test void waits() throws Exception {
            CountDownLatch gate = new CountDownLatch(1);
            both(gate::countDown, () -> {
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
    }
}
