import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.spi.AbstractInterruptibleChannel;
import java.util.concurrent.CountDownLatch;

/** Interrupts of threads that are in an operation on a channel close it. */
class ChannelInterrupted extends AbstractInterruptibleChannel {
    static final CountDownLatch begun = new CountDownLatch(1);
    static boolean fails;
    static volatile String seen = "";

    @Override
    protected void implCloseChannel() {
        if (fails)
            throw new IllegalStateException("closed");
    }

    void operate(boolean blocks, boolean isDone) throws Exception {
        try {
            begin();
            begun.countDown();
            if (blocks)
                new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            seen = "woken ";
        } finally {
            end(isDone);
        }
    }

    static Thread thread(ChannelInterrupted c, boolean blocks, boolean isDone) {
        Thread t = new Thread(() -> {
            try {
                c.operate(blocks, isDone);
                seen += "done";
            } catch (ClosedByInterruptException e) {
                seen += "closed by interrupt";
            } catch (Exception e) {
                seen += e;
            }
        });
        t.start();
        return t;
    }

    static void expect(Object expected, Object actual) {
        if (!expected.equals(actual))
            throw new AssertionError(actual + ", not " + expected);
    }

    public static void main(String[] args) throws Exception {
        ChannelInterrupted c = new ChannelInterrupted();
        switch (args[0]) {
        case "fails": { // in the thread that interrupts
            fails = true;
            Thread t = thread(c, true, false);
            begun.await();
            try {
                t.interrupt();
                throw new AssertionError("interrupt did not throw");
            } catch (IllegalStateException e) {
                expect("closed", e.getMessage());
            }
            t.join();
            break;
        }
        case "blocked": {
            Thread t = thread(c, true, false);
            begun.await();
            t.interrupt();
            t.join();
            expect(false, c.isOpen());
            expect("woken closed by interrupt", seen);
            break;
        }
        case "before": { // its start
            Thread t = new Thread(() -> { });
            t.interrupt();
            expect(true, c.isOpen());
            break;
        }
        case "between": { // comes before the operation, in it or behind it
            Thread t = thread(c, false, true);
            t.interrupt();
            t.join();
            if (c.isOpen())
                throw new AssertionError("open " + seen);
            throw new AssertionError("closed " + seen);
        }
        default:
            throw new AssertionError(args[0]);
        }
    }
}
