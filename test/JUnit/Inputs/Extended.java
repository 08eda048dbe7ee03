// Heddle's tests beside others, for JUnit's own engine.
import static org.junit.jupiter.api.Assertions.*;

import heddle.HeddleTest;
import heddle.junit.HeddleExtension;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.*;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(HeddleExtension.class)
class Extended {
    private final AtomicInteger hits = new AtomicInteger();
    private boolean prepared;

    @BeforeEach void prepare() { prepared = true; }

    private static void both(Runnable a, Runnable b) throws InterruptedException {
        Thread t = new Thread(a);
        t.start();
        b.run();
        t.join();
    }

    @HeddleTest void passes() throws Exception {
        assertTrue(prepared);
        both(hits::incrementAndGet, hits::incrementAndGet);
        assertEquals(2, hits.get());
    }

    @HeddleTest void fails() throws Exception {
        Runnable hit = () -> hits.set(hits.get() + 1);
        both(hit, hit);
        assertEquals(2, hits.get(), "hits");
    }

    @HeddleTest void deadlocks() throws Exception {
        Object a = new Object(), b = new Object();
        both(() -> { synchronized (a) { synchronized (b) { hits.set(1); } } },
            () -> { synchronized (b) { synchronized (a) { hits.set(2); } } });
    }

    @HeddleTest(maxExecutions = 1) void unfinished() throws Exception {
        both(hits::incrementAndGet, hits::incrementAndGet);
    }

    private void count() throws Exception {
        Runnable hit = () -> hits.set(hits.get() + 1);
        both(hit, hit);
        if (hits.get() != 2)
            throw new AssertionError("replayed hits");
    }

    @HeddleTest(replay = "0,1*4,0*3") void replayed() throws Exception { count(); }

    @HeddleTest(replay = "0*2,1*4,0*3") void replayedInVain() throws Exception { count(); }

    /** In the virtual machine, as ever. */
    @Test void ordinary() {
        assertTrue(prepared);
        assertNotNull(System.getProperty("java.class.path"));
    }
}
