package java.lang;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * Model of java.lang.ThreadLocal: each thread holds a small list of pairs.
 * The JDK's own takes hash codes from a shared atomic counter, an event that
 * no program can observe.
 */
public class ThreadLocal<T> {
    public ThreadLocal() {}

    protected T initialValue() { return null; }

    public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
        return new Supplied<>(supplier);
    }

    @SuppressWarnings("unchecked")
    public T get() {
        Thread t = Thread.currentThread();
        Object[] v = t.localValues;
        if (v != null)
            for (int i = 0; i < v.length; i += 2)
                if (v[i] == this)
                    return (T) v[i + 1];
        T value = initialValue();
        put(value);
        return value;
    }

    /** What a child begins with: the values of InheritableThreadLocals. */
    static Object[] inherited(Object[] parent) {
        int n = 0;
        Object[] own = null;
        for (int i = 0; parent != null && i < parent.length; i += 2)
            if (parent[i] instanceof InheritableThreadLocal) {
                if (own == null)
                    own = new Object[parent.length];
                own[n++] = parent[i];
                own[n++] = valueForChild((InheritableThreadLocal<?>) parent[i], parent[i + 1]);
            }
        return own;
    }

    @SuppressWarnings("unchecked")
    private static <T> T valueForChild(ThreadLocal<T> key, Object value) {
        return key.childValue((T) value);
    }

    /** InheritableThreadLocal has one. */
    T childValue(T parentValue) { throw new UnsupportedOperationException(); }

    boolean isPresent() {
        Object[] v = Thread.currentThread().localValues;
        if (v != null)
            for (int i = 0; i < v.length; i += 2)
                if (v[i] == this)
                    return true;
        return false;
    }

    public void set(T value) { put(value); }

    private void put(T value) {
        Thread t = Thread.currentThread();
        Object[] v = t.localValues;
        int n = v == null ? 0 : v.length;
        for (int i = 0; i < n; i += 2)
            if (v[i] == this || v[i] == null) {
                v[i] = this;
                v[i + 1] = value;
                return;
            }
        Object[] grown = new Object[n == 0 ? 4 : n * 2];
        for (int i = 0; i < n; i++)
            grown[i] = v[i];
        grown[n] = this;
        grown[n + 1] = value;
        t.localValues = grown;
    }

    public void remove() {
        Object[] v = Thread.currentThread().localValues;
        if (v != null)
            for (int i = 0; i < v.length; i += 2)
                if (v[i] == this) {
                    v[i] = null;
                    v[i + 1] = null;
                }
    }

    static final class Supplied<T> extends ThreadLocal<T> {
        private final Supplier<? extends T> supplier;
        Supplied(Supplier<? extends T> supplier) {
            this.supplier = Objects.requireNonNull(supplier);
        }
        @Override
        protected T initialValue() { return supplier.get(); }
    }
}
