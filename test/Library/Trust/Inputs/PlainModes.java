import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;

/** Plain modes of atomics and buffers. */
public class PlainModes {
    static void get() throws Exception {
        AtomicInteger n = new AtomicInteger();
        Thread t = new Thread(() -> n.set(2));
        t.start();
        int first = n.get(), second = n.getPlain();
        if (first == 0 && second == 2)
            throw new AssertionError("0, then 2");
        t.join();
    }
    /** Ordered by start and join: no race. */
    static void owned() throws Exception {
        AtomicInteger n = new AtomicInteger();
        n.setPlain(1);
        Thread t = new Thread(() -> n.setPlain(n.getPlain() + 1));
        t.start();
        t.join();
        if (n.getPlain() != 2)
            throw new AssertionError();
    }
    static void half() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(4);
        Thread t = new Thread(() -> b.duplicate().putShort(0, (short) 0x0101));
        t.start();
        int seen = b.getShort(0);
        if (seen != 0 && seen != 0x0101)
            throw new AssertionError("half");
        t.join();
    }
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "get": get(); break;
        case "owned": owned(); break;
        case "half": half(); break;
        }
    }
}
