import java.util.concurrent.*;

/** Two threads meet; the argument says where, and when the other writes. */
public class Gates {
    static int written, read;

    static Phaser reading(Phaser parent, int parties) {
        return new Phaser(parent, parties) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                read = written;
                return false;
            }
        };
    }

    static void other(Runnable first, Runnable then) {
        new Thread(() -> {
            first.run();
            then.run();
        }).start();
    }

    static void write() { written = 1; }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "late" -> {
            CyclicBarrier b = new CyclicBarrier(2, () -> read = 1);
            other(() -> {}, () -> {
                try {
                    b.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                    // main had no time
                }
            });
            try {
                int index = b.await(-1, TimeUnit.SECONDS);
                if (index != 0 || read != 1)
                    throw new AssertionError("came through as " + index);
            } catch (TimeoutException e) {
                if (!b.isBroken())
                    throw new AssertionError("not broken");
            }
        }
        case "action" -> {
            CyclicBarrier b = new CyclicBarrier(2, () -> read = written);
            other(Gates::write, () -> {
                try {
                    b.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new AssertionError(e);
                }
            });
            b.await();
            if (read != 1)
                throw new AssertionError();
        }
        case "advance" -> {
            Phaser p = reading(null, 2);
            other(Gates::write, p::arrive);
            p.arriveAndAwaitAdvance();
            if (read != 1)
                throw new AssertionError();
        }
        case "leave" -> {
            Phaser p = reading(null, 2);
            other(Gates::write, p::arriveAndDeregister);
            p.arriveAndAwaitAdvance();
            if (read != 1)
                throw new AssertionError();
        }
        case "tiers" -> {
            Phaser root = reading(null, 1);
            Phaser child = new Phaser(root, 1);
            other(Gates::write, child::arrive);
            root.arriveAndAwaitAdvance();
            if (read != 1)
                throw new AssertionError();
        }
        case "after" -> {
            Phaser p = reading(null, 2);
            written = 1;
            other(() -> {}, () -> {
                p.arriveAndAwaitAdvance();
                if (read != 1)
                    throw new AssertionError();
            });
            p.arriveAndAwaitAdvance();
        }
        case "register" -> { // a registration is not an arrival
            Phaser p = reading(null, 1);
            other(Gates::write, p::register);
            p.arrive();
        }
        case "behind" -> { // it writes when it has arrived
            Phaser p = reading(null, 2);
            other(p::arrive, Gates::write);
            p.arriveAndAwaitAdvance();
        }
        default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
