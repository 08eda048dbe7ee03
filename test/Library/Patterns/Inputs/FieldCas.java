// FINDS nothing
import java.util.concurrent.atomic.*;
public class FieldCas {
    volatile X0 head;
    static class X0 {
        X0 next;
    }
    static final AtomicReferenceFieldUpdater<FieldCas, X0> U =
        AtomicReferenceFieldUpdater.newUpdater(FieldCas.class, X0.class, "head");
    public static void main(String[] a) throws Exception {
        FieldCas f = new FieldCas();
        Runnable r = () -> U.accumulateAndGet(f, new X0(), (old, x) -> {
            x.next = old;
            return x;
        });
        Thread t = new Thread(r), u = new Thread(r);
        t.start();
        u.start();
        t.join();
        u.join();
        assert f.head.next != null && f.head.next.next == null;
    }
}
