package heddle.replace.jdk.internal.vm;

/**
 * Runs what ScopedValue.where binds values for. The JDK's checks that scopes of
 * several kinds close in their order; there is only one kind here
 * (StructuredTaskScope is refused by name).
 */
public class ScopedValueContainer {
    private ScopedValueContainer() {}

    public static void run(Runnable op) { op.run(); }
    public static <V, X extends Throwable> V call(ScopedValue.CallableOp<V, X> op) throws X {
        return op.call();
    }
}
