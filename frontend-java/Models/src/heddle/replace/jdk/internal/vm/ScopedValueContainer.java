package heddle.replace.jdk.internal.vm;

import heddle.rt.VM;
import jdk.internal.misc.ThreadFlock;

/**
 * Runs what ScopedValue.where binds values for. Scopes of tasks that are opened
 * meanwhile are to be closed by then; what leaves one open is refused.
 */
public class ScopedValueContainer {
    private ScopedValueContainer() {}

    private static void end(Thread t, ThreadFlock before) {
        if (t.heddleScope() != before)
            VM.refuse("a StructuredTaskScope that is still open where the scoped values end that were bound before is not supported");
    }
    public static void run(Runnable op) {
        Thread t = VM.currentThread();
        ThreadFlock before = t.heddleScope();
        try {
            op.run();
        } finally {
            end(t, before);
        }
    }
    public static <V, X extends Throwable> V call(ScopedValue.CallableOp<V, X> op) throws X {
        Thread t = VM.currentThread();
        ThreadFlock before = t.heddleScope();
        try {
            return op.call();
        } finally {
            end(t, before);
        }
    }
}
