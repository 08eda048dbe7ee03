package heddle.replace.java.lang.ref;

import jdk.internal.misc.Unsafe;

/** Native in the JDK: it looks at what get() does not give. */
public class PhantomReference {
    private PhantomReference() {}
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long REFERENT = UNSAFE.objectFieldOffset(java.lang.ref.Reference.class, "referent");

    public static boolean refersTo0(java.lang.ref.PhantomReference<?> r, Object o) {
        return UNSAFE.getReferenceOpaque(r, REFERENT) == o;
    }
    public static void clear0(java.lang.ref.PhantomReference<?> r) {
        UNSAFE.putReferenceOpaque(r, REFERENT, null);
    }
}
