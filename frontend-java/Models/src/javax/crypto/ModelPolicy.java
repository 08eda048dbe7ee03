package javax.crypto;

import heddle.rt.VM;
import jdk.internal.misc.Unsafe;

/** What JceSecurity reads of the JDK's files, where they say "unlimited", as they do by default. */
public final class ModelPolicy {
    private ModelPolicy() {}
    public static void set() {
        Unsafe u = Unsafe.getUnsafe();
        CryptoPermissions all = new CryptoPermissions();
        all.add(CryptoAllPermission.INSTANCE);
        u.putReference(null, VM.staticOffset(JceSecurity.class, "defaultPolicy"), all);
        u.putReference(null, VM.staticOffset(JceSecurity.class, "exemptPolicy"), new CryptoPermissions());
    }
}
