package java.lang.invoke;

import heddle.rt.VM;
import jdk.internal.misc.Unsafe;

/**
 * The target of a call site that can be set again. Of a MutableCallSite any thread may go
 * on with an older one, which races with nothing; syncAll makes it see the new one.
 */
public final class ModelCallSite {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long TARGET = VM.fieldOffset(CallSite.class, "target");

    private ModelCallSite() {}

    public static MethodHandle get(CallSite site) {
        return (MethodHandle) UNSAFE.getReferenceOpaque(site, TARGET);
    }
    public static void set(CallSite site, MethodHandle target) {
        UNSAFE.putReferenceOpaque(site, TARGET, target);
    }
    public static void setVolatile(CallSite site, MethodHandle target) {
        UNSAFE.putReferenceVolatile(site, TARGET, target);
    }

    public static MethodHandle unset(MethodType type) {
        return new MethodHandle(type) {
            @Override
            Object apply(Object[] args) {
                throw new IllegalStateException("uninitialized call site");
            }
        };
    }

    /** Calls what the target is then. */
    public static MethodHandle invoker(CallSite site) {
        return new MethodHandle(site.type()) {
            @Override
            Object apply(Object[] args) throws Throwable { return site.getTarget().apply(args); }
        };
    }
}
