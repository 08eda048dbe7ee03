package heddle.replace.java.security;

import heddle.rt.VM;
import java.security.MessageDigestSpi;
import java.security.ModelDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.Security;
import jdk.internal.misc.Unsafe;
import sun.security.provider.ModelDigests;

/** The JDK's own digests, without the providers and their configuration. */
public final class MessageDigest {
    private MessageDigest() {}
    public static java.security.MessageDigest getInstance(String name)
        throws NoSuchAlgorithmException {
        MessageDigestSpi found = ModelDigests.named(name);
        if (found == null)
            throw new NoSuchAlgorithmException(name + " MessageDigest not available");
        return new ModelDigest(name, found);
    }
    public static Provider getProvider(java.security.MessageDigest self) {
        if (self instanceof ModelDigest)
            return Security.getProvider("SUN");
        Unsafe u = Unsafe.getUnsafe();
        return (Provider) u.getReference(self, VM.fieldOffset(java.security.MessageDigest.class, "provider"));
    }
}
