import java.lang.invoke.*;

/** A table whose elements are looked at plainly and filled by compare-and-set. */
public class TrustedTable {
    static class Table {
        static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(Object[].class);
        final Object[] all = new Object[1];
        Object putIfAbsent(Object value) {
            Object old = all[0];
            return old != null ? old : ELEMENT.compareAndSet(all, 0, null, value) ? null : all[0];
        }
    }

    public static void main(String[] args) throws Exception {
        Table t = new Table();
        Thread other = new Thread(() -> t.putIfAbsent("theirs"));
        other.start();
        Object old = t.putIfAbsent("mine");
        other.join();
        if (old != null)
            throw new IllegalStateException("" + old);
    }
}
