// FINDS nothing
import java.lang.invoke.*;

/** A ring for one producer and one consumer, with release stores and acquire loads. */
public class SpscRing {
    private static final VarHandle HEAD, TAIL;
    static {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            HEAD = l.findVarHandle(SpscRing.class, "head", long.class);
            TAIL = l.findVarHandle(SpscRing.class, "tail", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Object[] cells = new Object[2];
    private long head, tail;

    boolean offer(Object o) {
        long t = (long) TAIL.get(this);
        if (t - (long) HEAD.getAcquire(this) == cells.length)
            return false;
        cells[(int) t % cells.length] = o;
        TAIL.setRelease(this, t + 1);
        return true;
    }

    Object poll() {
        long h = (long) HEAD.get(this);
        if (h == (long) TAIL.getAcquire(this))
            return null;
        int i = (int) h % cells.length;
        Object o = cells[i];
        cells[i] = null;
        HEAD.setRelease(this, h + 1);
        return o;
    }

    public static void main(String[] args) throws InterruptedException {
        SpscRing ring = new SpscRing();
        Thread producer = new Thread(() -> {
            for (int i = 0; i < 3; i++)
                while (!ring.offer("item " + i))
                    Thread.onSpinWait();
        }, "producer");
        producer.start();
        for (int i = 0; i < 3; i++) {
            Object o;
            while ((o = ring.poll()) == null)
                Thread.onSpinWait();
            assert o.equals("item " + i);
        }
        producer.join();
    }
}
