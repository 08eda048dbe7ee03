package sun.security.provider;

import java.security.MessageDigestSpi;
import java.util.Locale;

/** Model of how a provider finds a digest: by its name, without configuration. */
public final class ModelDigests {
    private ModelDigests() {}

    /** Null if none exists. */
    public static MessageDigestSpi named(String name) {
        switch (name.toUpperCase(Locale.ENGLISH)) {
        case "MD5": return new MD5();
        case "SHA": case "SHA1": case "SHA-1": return new SHA();
        case "SHA-224": return new SHA2.SHA224();
        case "SHA-256": return new SHA2.SHA256();
        case "SHA-384": return new SHA5.SHA384();
        case "SHA-512": return new SHA5.SHA512();
        case "MD2": return new MD2();
        case "SHA-512/224": return new SHA5.SHA512_224();
        case "SHA-512/256": return new SHA5.SHA512_256();
        case "SHA3-224": return new SHA3.SHA224();
        case "SHA3-256": return new SHA3.SHA256();
        case "SHA3-384": return new SHA3.SHA384();
        case "SHA3-512": return new SHA3.SHA512();
        default: return null;
        }
    }
}
