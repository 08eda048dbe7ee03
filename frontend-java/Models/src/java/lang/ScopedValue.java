package java.lang;

/** For the compiler, which may be older: the JDK's own class is run. */
public abstract class ScopedValue {
    private ScopedValue() {}
    public interface CallableOp<V, X extends Throwable> {
        V call() throws X;
    }
}
