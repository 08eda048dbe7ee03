package heddle.replace.java.lang.ref;

import jdk.internal.misc.Unsafe;

/**
 * Only System.gc() collects (ModelCollection). The static initialiser would start
 * the JDK's reference handler thread.
 */
public class Reference {
    private Reference() {}
    private static final long REFERENT =
        Unsafe.getUnsafe().objectFieldOffset(java.lang.ref.Reference.class, "referent");

    public static void $clinit() {}
    /** Trusted or not, an atomic access: it races with no collection. */
    public static Object get(java.lang.ref.Reference<?> r) {
        return Unsafe.getUnsafe().getReferenceOpaque(r, REFERENT);
    }
    public static boolean refersTo0(java.lang.ref.Reference<?> r, Object o) { return r.get() == o; }
    public static void clear0(java.lang.ref.Reference<?> r) {
        Unsafe.getUnsafe().putReferenceOpaque(r, REFERENT, null);
    }
}
