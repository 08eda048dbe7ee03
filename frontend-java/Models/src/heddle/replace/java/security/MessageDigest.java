package heddle.replace.java.security;

import java.security.MessageDigestSpi;
import java.security.ModelDigest;
import java.security.NoSuchAlgorithmException;
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
}
