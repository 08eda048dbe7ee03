package heddle.replace.java.lang.ref;

import jdk.internal.misc.Unsafe;

/**
 * Nothing is ever collected: a weak reference holds until it is cleared. The
 * static initialiser would start the JDK's reference handler thread.
 */
public class Reference {
    private Reference() {}
    private static final long REFERENT =
        Unsafe.getUnsafe().objectFieldOffset(java.lang.ref.Reference.class, "referent");

    public static void $clinit() {}
    public static boolean refersTo0(java.lang.ref.Reference<?> r, Object o) { return r.get() == o; }
    public static void clear0(java.lang.ref.Reference<?> r) {
        Unsafe.getUnsafe().putReferenceOpaque(r, REFERENT, null);
    }
}
