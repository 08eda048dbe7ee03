package heddle.replace.java.security;

import heddle.rt.VM;

/** Providers are in files of the JDK, which are not read. */
public final class Security {
    private Security() {}
    public static void $clinit() {
        VM.refuse("security providers (ciphers, signatures, key stores, ...); digests and random "
                  + "numbers are supported");
    }
}
