// FINDS nothing
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicInteger;

/** A resource with a Cleaner; close() and the collector never free it twice. */
public class CleanerCloses implements AutoCloseable {
    private static final Cleaner CLEANER = Cleaner.create();
    static final AtomicInteger freed = new AtomicInteger();

    private final Cleaner.Cleanable cleanable = CLEANER.register(this, freed::incrementAndGet);

    @Override
    public void close() {
        cleanable.clean();
    }

    public static void main(String[] args) throws InterruptedException {
        try (CleanerCloses a = new CleanerCloses()) {
            System.gc();
            assert freed.get() == 0;
        }
        assert freed.get() == 1;
        System.gc();
        assert freed.get() == 1;
    }
}
